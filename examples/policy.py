#!/usr/bin/env python3
"""A player for `mjtable simulate`, written against docs/policies.md with nothing but the standard library.

    mjtable simulate --hands 100 --people 'exec:python3 examples/policy.py,simple,simple'

It wins when it can, claims pongs of honours, says ready, and else gives away what whoever is ready has let pass, or
the tile that has the fewest friends in its hand.
"""

import json
import os
import sys


def friends(tile, hand):
    """How many tiles of the hand are alike or may lie in one chow with it; alike counts twice."""
    if tile[-1] not in "mps":
        return 2 * (hand.count(tile) - 1)
    rank = int(tile[0]) or 5  # 0 is a red five
    near = 0
    for other in hand:
        if other[-1] == tile[-1]:
            distance = abs((int(other[0]) or 5) - rank)
            near += 2 if distance == 0 else 1 if distance <= 2 else 0
    return near - 2  # itself


def passed_since_ready(table):
    """What everybody who has declared ready has let pass since: he does not win on it."""
    rivals = [at for at, player in enumerate(table["players"]) if at > 0 and player["ready"] == "declared"]
    safe = []
    for rival in rivals:
        seen = [at for at, each in enumerate(table["discards"]) if each["player"] == rival and each["ready"]]
        safe.append({each["tile"] for each in table["discards"][seen[-1] :]} if seen else set())
    return set.intersection(*safe) if safe else set()


def choose(asked):
    hand = asked["hand"]["concealed"]
    for choice in asked["legal"]:
        if choice["type"] in ("win", "ready"):
            return choice
        if choice["type"] == "claim" and choice["as"] == "pong" and choice["with"][0].endswith("z"):
            return choice
    for choice in asked["legal"]:
        if choice["type"] == "pass":
            return choice
    discards = [choice for choice in asked["legal"] if choice["type"] == "discard"]
    if not discards:
        return asked["legal"][0]
    safe = passed_since_ready(asked["table"])
    return min(discards, key=lambda choice: (choice["tile"] not in safe, friends(choice["tile"], hand)))


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "ask":
            print(json.dumps({"id": message["id"], "choice": choose(message)}), flush=True)


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:
        # Nobody listens any more. What was not said is not tried again when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
