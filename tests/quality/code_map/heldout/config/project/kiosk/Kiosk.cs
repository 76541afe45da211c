using static System.Environment;

namespace Shop.Kiosk;

public class Kiosk // ~~ def class Kiosk
{
    public string Skin => System.Environment.GetEnvironmentVariable("KIOSK_SKIN") ?? Default(); // ~~ def variable Kiosk.Skin; config KIOSK_SKIN; call Kiosk.Default

    private static string Default() => GetEnvironmentVariable("KIOSK_DEFAULT") ?? "dark"; // ~~ def method Kiosk.Default; config KIOSK_DEFAULT
}
