import { attributesOf, read, urlOf } from './read';

describe( 'Eventbrite', () => {
	it( '[EMBED-034, EMBED-037] the URL of an event ends with its id', () => {
		for ( const [ text, eventId ] of [
			[ 'https://www.eventbrite.com/e/spring-fair-tickets-123456789', 123456789 ],
			[ 'http://eventbrite.co.uk/e/spring-fair-tickets-77?aff=ebdssbcitybrowse', 77 ],
			[ 'https://www.eventbrite.com.au/e/144144099883/', 144144099883 ],
			[ 'www.eventbrite.de/x/messe-5', 5 ],
		] as const ) {
			expect( read( 'eventbrite', text ) ).toMatchObject( { isShort: false, attributes: { eventId } } );
			expect( urlOf( 'eventbrite', text ) ).toMatch( /^https:/ );
		}
	} );

	it( '[EMBED-036, EMBED-041] any other URL of the host, and a short link, must be resolved', () => {
		for ( const text of [
			'https://www.eventbrite.com',
			'https://springfair.eventbrite.com/',
			'https://evt.to/abc',
		] ) {
			expect( read( 'eventbrite', text ) ).toMatchObject( { isShort: true } );
		}
		for ( const text of [ 'https://evt.to/', 'https://www.eventbrite.example/e/a-1', 'spring fair', '' ] ) {
			expect( read( 'eventbrite', text ) ).toBeNull();
		}
	} );

	it( 'an embed code for the checkout is read by its link', () => {
		expect(
			attributesOf(
				'eventbrite',
				`<noscript><a href="https://www.eventbrite.com/e/fair-tickets-12" rel="noopener noreferrer" target="_blank"></noscript><button id="example-widget-trigger" type="button">Buy Tickets</button><script>window.EBWidgets.createWidget({ widgetType: 'checkout', eventId: '12', modal: true });</script>`
			)
		).toEqual( { url: 'https://www.eventbrite.com/e/fair-tickets-12', eventId: 12, style: 'modal' } );
	} );
} );
