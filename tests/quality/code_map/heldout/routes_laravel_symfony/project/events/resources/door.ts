export class Door { // ~~ def class Door
  async scan(code: string): Promise<string> { // ~~ def method Door.scan
    const answer = await fetch("/v2/door/scan", { // ~~ http POST /v2/door/scan
      method: "POST",
      body: JSON.stringify({ code }),
    });
    return answer.text();
  }

  note(day: string, text: string) { // ~~ def method Door.note
    return fetch(`/calendar/${day}/note`, { method: "PUT", body: text }); // ~~ http PUT /calendar/{day}/note
  }
}
