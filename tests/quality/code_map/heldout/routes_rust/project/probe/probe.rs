use reqwest::blocking::{get, Client};
use reqwest::Method;

const HARBOR: &str = "http://harbor:4000"; // ~~ def constant HARBOR
const TUGS: &str = "http://tugs:4001/api/v1/tugs"; // ~~ def constant TUGS

fn main() -> Result<(), reqwest::Error> { // ~~ def function main
    let client = Client::new();
    println!("{}", get(format!("{HARBOR}/_/metrics"))?.text()?); // ~~ http GET /_/metrics
    client.put(format!("{HARBOR}/harbor/{}/berths/{}", "north", 7)).body("Argo").send()?; // ~~ http PUT /harbor/:harbor/berths/:berth
    client.post(TUGS).send()?; // ~~ http POST /api/v1/tugs
    for tug in ["a", "b"] {
        client.delete(format!("{}/{}", TUGS, tug)).send()?; // ~~ http DELETE /api/v1/tugs/{tug}
        client.request(Method::PUT, TUGS.to_owned() + "/" + tug + "/crew").send()?; // ~~ http PUT /api/v1/tugs/{tug}/crew
    }
    client.head("http://tugs:4001/tide").send()?; // ~~ http HEAD /tide
    get("https://weather.example/tide")?;
    Ok(())
}
