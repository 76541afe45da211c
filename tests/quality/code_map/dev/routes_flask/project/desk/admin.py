from flask import Blueprint

admin = Blueprint("admin", __name__)  # ~~ def variable admin
users = Blueprint("users", __name__, url_prefix="/users")  # ~~ def variable users
admin.register_blueprint(users)


@admin.route("/stats")  # ~~ route GET /admin/stats stats flask
def stats():  # ~~ def function stats
    return {}


@users.patch("/<string(length=2):code>/<name>")  # ~~ route PATCH /admin/users/<string(length=2):code>/<name> rename flask
def rename(code, name):  # ~~ def function rename
    return {code: name}


@users.get("/")  # ~~ route GET /admin/users/ list_users flask
async def list_users():  # ~~ def function list_users
    return []
