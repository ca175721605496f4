<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="collection" tilewidth="32" tileheight="32" tilecount="2" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="floor">
  <image width="32" height="32" source="floor.png"/>
 </tile>
 <tile id="7">
  <properties>
   <property name="glyph" value="#"/>
  </properties>
  <image width="32" height="32" source="wall.png"/>
 </tile>
</tileset>
