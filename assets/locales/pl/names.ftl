### Jeszcze nieprzetłumaczone: gra mówi to po angielsku.
