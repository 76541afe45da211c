import static java.lang.System.getenv;

class Billing { // ~~ def class Billing
    private final String bank = getenv("BILLING_BANK"); // ~~ def variable Billing.bank; config BILLING_BANK

    String account() { // ~~ def method Billing.account
        String account = System.getenv("BILLING_ACCOUNT"); // ~~ config BILLING_ACCOUNT
        return bank + (account == null ? "System.getenv(\"NONE\")" : account);
    }
}
