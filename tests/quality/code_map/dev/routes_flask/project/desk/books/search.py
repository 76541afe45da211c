BOOKS = {1: {"title": "Momo"}}  # ~~ def constant BOOKS
seen = 0  # ~~ def variable seen


def find(text):  # ~~ def function find
    return [book for book in BOOKS.values() if match(book, text)]  # ~~ call match


def match(book, text):  # ~~ def function match
    return text.lower() in book["title"].lower()


def add(title):  # ~~ def function add
    BOOKS[len(BOOKS) + 1] = book = {"title": title}
    return book


def get(key):  # ~~ def function get
    return BOOKS.get(key)
