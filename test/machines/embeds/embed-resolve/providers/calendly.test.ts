import { attributesOf, read, urlOf } from './read';

describe( 'Calendly', () => {
	it( '[EMBED-014] text that contains the host is accepted', () => {
		for ( const text of [
			'https://calendly.com/acme/intro-call',
			'http://calendly.com/acme/intro-call',
			'calendly.com/acme/intro-call',
			'https://www.calendly.com/acme/intro-call',
			'Book me: https://calendly.com/acme/intro-call (any day)',
		] ) {
			expect( urlOf( 'calendly', text ) ).toBe( 'https://calendly.com/acme/intro-call' );
		}
	} );

	it( '[EMBED-015] other text is rejected', () => {
		for ( const text of [
			'',
			'intro call',
			'https://example.org/',
			'https://notcalendly.com/a',
			'calendly.com.au/a',
		] ) {
			expect( read( 'calendly', text ) ).toBeNull();
		}
	} );

	it( '[EMBED-016, EMBED-022] an inline code has colours; invalid ones are omitted', () => {
		const code = ( query: string ) =>
			`<!-- Calendly inline widget begin --><div class="calendly-inline-widget" data-url="https://calendly.com/acme?${ query }" style="min-width:320px;height:630px;"></div><script type="text/javascript" src="https://assets.calendly.com/assets/external/widget.js" async></script>`;
		expect(
			attributesOf(
				'calendly',
				code(
					'hide_event_type_details=1&amp;background_color=fefefe&amp;text_color=222222&amp;primary_color=ff0000&amp;month=2030-01'
				)
			)
		).toEqual( {
			hideEventTypeDetails: true,
			backgroundColor: 'fefefe',
			textColor: '222222',
			primaryColor: 'ff0000',
			url: 'https://calendly.com/acme?month=2030-01',
			style: 'inline',
		} );
		expect( attributesOf( 'calendly', code( 'primary_color=red&text_color=%22%3E' ) ) ).toEqual( {
			url: 'https://calendly.com/acme',
			style: 'inline',
		} );
	} );

	it( '[EMBED-021] an embed code for a link or a badge results in a button', () => {
		expect(
			read(
				'calendly',
				`<a href="" onclick="Calendly.initPopupWidget({url: 'https://calendly.com/acme'});return false;">Book <b>me</b></a>`
			)
		).toEqual( {
			url: 'https://calendly.com/acme',
			isShort: false,
			attributes: { url: 'https://calendly.com/acme', style: 'link' },
			button: { text: 'Book me' },
		} );
		expect(
			read(
				'calendly',
				`<script>window.onload = function() { Calendly.initBadgeWidget({ url: 'https://calendly.com/acme', text: 'Schedule time with me', color: '#0069ff', textColor: '#ffffff', branding: true }); }</script>`
			)?.button
		).toEqual( { text: 'Schedule time with me', customTextColor: '#ffffff', customBackgroundColor: '#0069ff' } );
	} );
} );
