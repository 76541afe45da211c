import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.kit.secrets import find_secrets, redact

# Joined from parts, so that no scanner of repositories takes the test for a leak.
BODY = "a8Kx2mQ9vL4tZ7pR1wN6yB3cD5fG0hJ2sE4u"
HEX = "9f86d081884c7d659a2feaa0c55ad015"
GITHUB = "ghp" + "_" + BODY
JWT = "eyJ" + "hbGciOiJIUzI1NiJ9." + "eyJ" + "zdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N"

SECRETS = [
    ("AWS key AKIA" + "Q3EGRSTUVWXY2345 is in CI", "aws-access-key"),
    (f"用了 {GITHUB} 部署", "github-token"),
    (f"token是{GITHUB}。", "github-token"),
    ("github" + "_pat_11ABCDEFG0" + BODY[:10] + "_" + BODY + BODY, "github-token"),
    ("glpat" + "-" + BODY[:20], "gitlab-token"),
    ("xoxb" + "-123456789012-" + BODY[:24], "slack-token"),
    ("post to https://hooks.slack.com/services" + "/T01ABCDEF/B01ABCDEF/" + BODY[:24], "slack-webhook"),
    ("STRIPE_SECRET_KEY=sk" + "_live_" + BODY[:24], "stripe-key"),
    ("rk" + "_live_" + BODY[:24], "stripe-key"),
    ("webhook whsec" + "_" + BODY[:32], "stripe-key"),
    ("OPENAI_API_KEY: sk" + "-" + BODY + BODY[:12], "openai-key"),
    ("sk" + "-proj-" + BODY + "_" + BODY, "openai-key"),
    ("sk" + "-ant-api03-" + BODY + "-" + BODY, "anthropic-key"),
    ("key AIza" + "Sy" + BODY[:33], "google-key"),
    ("GOCSPX" + "-" + BODY[:28], "google-secret"),
    ("npm" + "_" + BODY, "npm-token"),
    ("pypi" + "-AgEIcHlwaS5vcmc" + BODY + BODY, "pypi-token"),
    ("hf" + "_" + BODY[:34], "huggingface-token"),
    ("SG" + "." + BODY[:22] + "." + BODY + "aB3", "sendgrid-key"),
    ("dop" + "_v1_" + HEX + HEX, "digitalocean-token"),
    ("LTAI" + BODY[:20], "aliyun-key"),
    (f"session {JWT}", "jwt"),
    ("-----BEGIN RSA " + "PRIVATE KEY-----\nMIIEow\nIBAAKC\n-----END RSA PRIVATE KEY-----\nafter", "private-key"),
    ("-----BEGIN OPENSSH " + "PRIVATE KEY-----\nb3BlbnNzaC1rZXk", "private-key"),
    ("DATABASE_URL=postgres://app:s3cr3t" + "Pw@db.internal:5432/app", "url-password"),
    ("redis://:p4ssw0" + "rdX@cache:6379", "url-password"),
    ("git clone https://oauth2:" + BODY[:20] + "@git.acme.dev/x.git", "url-password"),
    ("Authorization: Bearer " + BODY, "bearer-token"),
    ("curl -H 'Authorization: Bearer " + HEX + "'", "bearer-token"),
    ('password = "hun' + 'ter2"', "password"),
    ("password: hun" + "ter2 for staging", "password"),
    ("the admin password is P@ss" + "w0rd1", "password"),
    ("DB_PASSWORD=tr0ub4" + "dor&3", "password"),
    ("数据库密码是 Abc" + "@12345，记得换", "password"),
    ("密码：qwe" + "rty123", "password"),
    ("root 密码改为Xy9" + "kz8登录即可", "password"),
    ('"passwd": "correct' + '-horse9"', "password"),
    (f"api_key: {HEX}", "secret-value"),
    (f'"apiKey": "{BODY}"', "secret-value"),
    (f"client secret = {BODY[:24]}", "secret-value"),
    (f"密钥为 {BODY[:20]}", "secret-value"),
    ("AWS_SECRET_ACCESS_KEY=wJalrXUtn" + "FEMI/K7MDENG/bPxRfiCY3k9Zq2Lw8", "secret-value"),
    (f"JWT_SECRET={HEX}{HEX}", "secret-value"),
    (f"令牌：{BODY[:24]}", "secret-value"),
]

CLEAN = [
    "STRIPE_SECRET_KEY is set in Vercel",
    "rotate STRIPE_SECRET_KEY and JWT_SECRET every 90 days",
    "登录成功后保存 access_token 和 refresh_token",
    "Response: { access_token: string, refresh_token: string, expires_in: 900 }",
    "access_token: localStorage.getItem('access_token')",
    "password: string, min 8 characters",
    "password: Argon2id, 3 iterations",
    "password: bcrypt/argon2id",
    "密码使用 bcrypt 加密",
    "密码为 6-20 位字母和数字",
    "密码是必填项",
    "password is required",
    "password: required",
    "the password is hashed with scrypt",
    "password = req.body.password",
    "const password = getPassword()",
    'password = os.environ["DB_PASSWORD"]',
    "api_key: ${API_KEY}",
    "api_key=process.env.STRIPE_SECRET_KEY",
    "api_key: <your-api-key>",
    "api key: your-api-key-goes-here-1234",
    "token: xxxxxxxxxxxxxxxxxxxxxxxx",
    "secret: changeme",
    "password: changeme",
    'password: "********"',
    "password: example",
    "OPENAI_API_KEY=sk-xxxxxxxxxxxxxxxxxxxxxxxxxxxx",
    "set OPENAI_API_KEY to sk-... first",
    "AWS key AKIAIOSFODNN7EXAMPLE from the docs",
    "postgres://user:password@localhost:5432/app",
    "postgres://postgres:postgres@localhost/app",
    "postgres://app:${DB_PASSWORD}@db/app",
    "http://localhost:3000/@scope/pkg",
    "Authorization: Bearer <token>",
    "Authorization: Bearer ${accessToken}",
    "we use bearer authentication everywhere",
    "fixed in commit 58dcaa4b1f0e9d8c7b6a5f4e3d2c1b0a99887766",
    "order id 3f2504e0-4f89-11d3-9a0c-0305e82c3301",
    "token id: 3f2504e0-4f89-11d3-9a0c-0305e82c3301",
    "sha256 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    "token contract: 0x52908400098527886E0F7030069857D2E4169EE7",
    "tokens: 1500000 per day, budget 4000",
    "token = useAuthTokenV2Provider",
    "secret: projects/acme/secrets/stripe/versions/latest",
    "the secret is in Vault under kv/payments/stripe",
    "Secret-Key rotation: quarterly",
    "令牌有效期为 900 秒",
    "密钥保存在 AWS Secrets Manager 中",
    "pk_live_ keys are public, sk_live_ keys are not",
    "the prefix ghp_ marks GitHub tokens",
    "task-force meets; risk-averse approach with asterisk-like names",
    "eyJ is how a JWT begins",
    "meta/mod_auth-api.md depends on secret-manager-integration-v2-service",
]


@pytest.mark.parametrize(("text", "kind"), SECRETS)
def test_finds_a_secret_and_its_kind(text: str, kind: str) -> None:
    assert [secret.kind for secret in find_secrets(text)] == [kind]


@pytest.mark.parametrize("text", CLEAN)
def test_leaves_what_is_no_secret(text: str) -> None:
    assert find_secrets(text) == []
    assert redact(text) == text


@pytest.mark.parametrize(("text", "kind"), SECRETS)
def test_redacting_removes_the_secret_and_is_final(text: str, kind: str) -> None:
    (secret,) = find_secrets(text)
    masked = redact(text)
    assert text[secret.start + 4 : secret.end] not in masked
    assert masked.startswith(text[: secret.start])
    assert masked.endswith(text[secret.end :])
    assert find_secrets(masked) == []


def test_prefix_of_a_known_token_stays() -> None:
    assert redact(f"use {GITHUB} here") == "use ghp_**** here"


def test_several_secrets_in_order() -> None:
    text = f"first {GITHUB}, then password=hun" + "ter2, last " + JWT
    assert [secret.kind for secret in find_secrets(text)] == ["github-token", "password", "jwt"]
    assert redact(text) == "first ghp_****, then password=****, last eyJ****"


def test_encrypted_key_block_goes_whole() -> None:
    block = "-----BEGIN RSA " + "PRIVATE KEY-----\nDEK-Info: AES-128-CBC,AB-CD\n\nMII\n-----END RSA PRIVATE KEY-----"
    assert redact(f"a\n{block}\nb") == "a\n****\nb"


@pytest.mark.parametrize(
    "unit", ["-----BEGIN " + "PRIVATE KEY-----", "eyJ-", "password=", "a://", "sk-", "token: ", "eyJaaaaaaaaaaa.", "x"]
)
def test_hostile_repetition_ends(unit: str) -> None:
    assert isinstance(redact(unit * 20_000), str)


@given(st.text(alphabet=string.printable + "密码是：令牌", max_size=300))
def test_spans_are_ordered_and_inside(text: str) -> None:
    at = 0
    for secret in find_secrets(text):
        assert at <= secret.start < secret.end <= len(text)
        assert 0 <= secret.keep <= 4
        at = secret.end
