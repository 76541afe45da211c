import os

import requests

DESK = os.environ.get("DESK_URL", "http://desk.internal")  # ~~ def constant DESK


def remind():  # ~~ def function remind
    for loan in requests.get(f"{DESK}/api/loans", timeout=5).json():  # ~~ http GET /api/loans
        book = book_of(loan)  # ~~ call book_of
        print(book["title"])


def book_of(loan):  # ~~ def function book_of
    with requests.Session() as session:
        return session.get("http://desk.internal/api/books/%d" % loan["book"]).json()  # ~~ http GET /api/books/<int:book_id>


if __name__ == "__main__":
    remind()  # ~~ call remind
