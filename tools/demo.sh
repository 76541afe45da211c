#!/bin/sh
# The main jobs, step by step, on copies of examples/solo-saas and examples/order-desk; needs `waypost` on PATH. Each command
# is real: a step that fails ends the demo with its exit code. KEEP=1 leaves the copies for a look.
set -eu

mkdir -p build
home=$(mktemp -d "$PWD/build/demo.XXXXXX")
trap '[ -n "${KEEP:-}" ] || rm -rf "$home"' EXIT
cp -R examples/solo-saas "$home/solo-saas"
cd "$home/solo-saas"

# The user's own settings stay out, and the day is the example's, so that the demo always looks the same.
export WAYPOST_HOME="$home/user" WAYPOST_TODAY=2026-05-12

if [ -t 1 ]; then bold=$(printf '\033[1m') cyan=$(printf '\033[36m') plain=$(printf '\033[0m'); else bold='' cyan='' plain=''; fi

step() { printf '\n%s── %s%s\n' "$bold" "$1" "$plain"; }

run() {
  printf '\n%s$ waypost' "$cyan"
  for word in "$@"; do
    case $word in
      *[!A-Za-z0-9_./=-]*) printf ' "%s"' "$word" ;;
      *) printf ' %s' "$word" ;;
    esac
  done
  printf '%s\n' "$plain"
  waypost "$@"
}

login='登录页面已经接好了，调用 POST /api/v1/auth/login。成功后保存 access_token 和 refresh_token。后端返回 expires_in: 900。'
dashboard='新增仪表盘页面 /dashboard，包含 MetricCard 和 ActivityFeed 两个组件。'
changed='登录接口返回的 expires_in 改为 3600。'

step '1. A note in plain words: where does it belong, and what is it connected to?'
run note "$login" --output ../login.json

step '2. Nothing is written before you say so: look at the diff, then apply it'
run apply ../login.json --dry-run
run apply ../login.json
run graph show meta/feat_login.md

step '3. A note without a home makes a new node'
run note "$dashboard" --apply
run graph show meta/feat_dashboard.md

step '4. A value that contradicts what is known is shown, and supersedes it when applied'
run note "$changed" --output ../changed.json
run apply ../changed.json --dry-run
run apply ../changed.json

step '5. The index that people and agents read first'
run graph index
printf '\n'
sed -n '1,40p' MEMORY_MAP.md

step '6. Questions, answered with no more than they need'
run context '登录做得怎么样了？'
run context 'What breaks in the frontend if the login endpoint returns other fields?' --budget 1200
run context '整个项目进展如何，下一步做什么？'

step '7. Is the memory healthy?'
run doctor
if [ -n "${KEEP:-}" ]; then printf '\nThe project stays in %s\n' "$home/solo-saas"; fi

cd "$home"
cp -R ../../examples/order-desk order-desk
cd order-desk
git init -q . && git add -A && git -c user.name=demo -c user.email=demo@localhost commit -q -m 'as it is'

step '7. The code map: a repository in two languages, read once, kept in step by itself'
run map index

step '8. Where is it defined, who calls it, who imports it?'
run map def OrderService.place
run map callers total
run map importers backend/orders/pricing.py

step '9. What does this change touch? One line of pricing.py is edited'
sed -i.bak 's/round(net/int(net/' backend/orders/pricing.py && rm backend/orders/pricing.py.bak
run map impact

step '10. Where do the front end and the back end meet?'
run map routes

step '11. The map of the whole, cut to a budget'
run map outline --budget 300
