package de.bahnhof.tickets;

import org.springframework.http.HttpEntity;
import org.springframework.http.HttpMethod;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestTemplate;
import org.springframework.web.reactive.function.client.WebClient;

class TicketGateway { // ~~ def class TicketGateway
    private static final String TICKETS = "http://kasse/v3/tickets"; // ~~ def constant TicketGateway.TICKETS
    private final RestTemplate template; // ~~ def variable TicketGateway.template
    private final RestClient client = RestClient.create("http://kasse"); // ~~ def variable TicketGateway.client
    private final WebClient web; // ~~ def variable TicketGateway.web

    TicketGateway(RestTemplate template, WebClient web) { // ~~ def method TicketGateway.TicketGateway
        this.template = template;
        this.web = web;
    }

    String buy(Object order) { // ~~ def method TicketGateway.buy
        return template.postForObject(TICKETS, order, String.class); // ~~ http POST /v3/tickets
    }

    String read(String ticket) { // ~~ def method TicketGateway.read
        return template.getForEntity(TICKETS + "/{ticket}", String.class, ticket).getBody(); // ~~ http GET /v3/tickets/{ticket}
    }

    void refund(String ticket) { // ~~ def method TicketGateway.refund
        template.exchange(TICKETS + "/" + ticket, HttpMethod.DELETE, new HttpEntity<>(""), Void.class); // ~~ http DELETE /v3/tickets/{ticket}
    }

    void seat(String ticket, int seat) { // ~~ def method TicketGateway.seat
        String url = String.format("%s/%s/sitz/%d", TICKETS, ticket, seat);
        template.put(url, null); // ~~ http PUT /v3/tickets/{ticket}/sitz/{seat}
    }

    void delay(int number) { // ~~ def method TicketGateway.delay
        client.patch().uri("/zuege/{number}/verspaetung", number).retrieve().toBodilessEntity(); // ~~ http PATCH /zuege/{number}/verspaetung
    }

    String announce(String text) { // ~~ def method TicketGateway.announce
        return web.post().uri("/zuege/ansage").bodyValue(text).retrieve().bodyToMono(String.class).block(); // ~~ http POST /zuege/ansage
    }

    String platform(int track) { // ~~ def method TicketGateway.platform
        return web.get().uri("/info/gleis/{track}", track).retrieve().bodyToMono(String.class).block(); // ~~ http GET /info/gleis/{track}
    }

    String weather() { // ~~ def method TicketGateway.weather
        return client.get().uri("https://wetter.example/heute").retrieve().body(String.class);
    }
}
