package de.bahnhof.tickets;

import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.*;

/** 车票接口 */
@RestController
@RequestMapping(TicketController.ROOT)
public class TicketController { // ~~ def class TicketController
    static final String ROOT = "/v3/tickets"; // ~~ def constant TicketController.ROOT
    private static final String TICKET = "/{ticket}"; // ~~ def constant TicketController.TICKET

    @PostMapping // ~~ route POST /v3/tickets TicketController.buy spring
    @ResponseStatus(HttpStatus.ACCEPTED)
    public String buy(@RequestBody Order order) { // ~~ def method TicketController.buy
        return order.code();  // ~~ call Order.code types
    }

    @ResponseStatus(HttpStatus.OK)
    @GetMapping(TICKET) // ~~ route GET /v3/tickets/{ticket} TicketController.read spring
    public String read(@PathVariable String ticket) { // ~~ def method TicketController.read
        return ticket;
    }

    @DeleteMapping(TICKET) // ~~ route DELETE /v3/tickets/{ticket} TicketController.refund spring
    public void refund(@PathVariable String ticket) { // ~~ def method TicketController.refund
        read(ticket); // ~~ call TicketController.read
    }

    @PutMapping(TICKET + "/sitz/{seat}") // ~~ route PUT /v3/tickets/{ticket}/sitz/{seat} TicketController.seat spring
    public String seat(@PathVariable String ticket, @PathVariable int seat) { // ~~ def method TicketController.seat
        return new Order(ticket + seat).code(); // ~~ call TicketController.Order; call Order.code types
    }

    static class Order { // ~~ def class TicketController.Order
        private final String text; // ~~ def variable TicketController.Order.text

        Order(String text) { // ~~ def method TicketController.Order.Order
            this.text = text;
        }

        String code() { // ~~ def method TicketController.Order.code
            return text.isEmpty() ? "@PostMapping(\"/nie\")" : text;
        }
    }
}
