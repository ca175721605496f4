"""Takes ground: attacks where it can, and else walks to the nearest objective that it does not hold."""
import json, sys

KINDS = ["assault", "fire", "rally", "move", "overwatch", "hold", "end_phase"]  # best first

def ask(**command):
    print(json.dumps(command), flush=True)
    return json.loads(sys.stdin.readline())

side = json.loads(sys.stdin.readline())["side"]
while orders := ask(cmd="orders").get("orders"):
    goals = [goal["at"] for goal in ask(cmd="state")["objectives"] if goal["holder"] != side]
    def rank(order):
        x, y = order["path"][-1] if order["order"] == "move" else (0, 0)
        kind = KINDS.index(order["order"]) if order["order"] in KINDS else len(KINDS)
        return kind, min((abs(a - x) + abs(b - y) for a, b in goals), default=0)
    ask(cmd="do", order=min(orders, key=rank))
