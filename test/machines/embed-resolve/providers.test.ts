/** What is read as an address or a code of each provider, and what is not. */
import fc from 'fast-check';
import { LANGUAGES, pinTypeOf, providers, webUrl } from '../../../machines/embed-resolve/providers';
import type { ProviderName } from '../../../machines/embed-resolve/providers';
import { hostile } from './hostile';

const names = Object.keys( providers ) as ProviderName[];
const read = ( name: ProviderName, text: string ) => providers[ name ].parse( text );
const urlOf = ( name: ProviderName, text: string ) => read( name, text )?.url;
const attributesOf = ( name: ProviderName, text: string ) => read( name, text )?.attributes;

describe( 'Calendly', () => {
	it( '[EMBED-014] what holds the host is accepted', () => {
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

	it( '[EMBED-015] what does not is refused', () => {
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

	it( '[EMBED-016, EMBED-022] an inline code has colours; one that is none is left out', () => {
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

	it( '[EMBED-021] a code for a link or a badge makes a button', () => {
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

describe( 'Eventbrite', () => {
	it( '[EMBED-034, EMBED-037] an address of an event ends in its number', () => {
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

	it( '[EMBED-036, EMBED-041] any other address of the host, and a short link, has to be resolved', () => {
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

	it( 'a code for the tickets is read by its link', () => {
		expect(
			attributesOf(
				'eventbrite',
				`<noscript><a href="https://www.eventbrite.com/e/fair-tickets-12" rel="noopener noreferrer" target="_blank"></noscript><button id="example-widget-trigger" type="button">Buy Tickets</button><script>window.EBWidgets.createWidget({ widgetType: 'checkout', eventId: '12', modal: true });</script>`
			)
		).toEqual( { url: 'https://www.eventbrite.com/e/fair-tickets-12', eventId: 12, style: 'modal' } );
	} );
} );

describe( 'Google Calendar', () => {
	const embed = 'https://calendar.google.com/calendar/embed?src=a%40group.calendar.google.com&ctz=Europe/Berlin';

	it( '[EMBED-047] an address starts with the host and its path, over https', () => {
		expect( urlOf( 'google-calendar', embed ) ).toBe( embed );
		expect( urlOf( 'google-calendar', embed.replace( 'https', 'http' ) ) ).toBe( embed );
		for ( const text of [
			'',
			'my calendar',
			'https://www.google.com/calendar/embed?src=a@b.c',
			'https://calendar.google.com/calendars/embed?src=a@b.c',
			'https://calendar.google.com/calendar/u/0/r',
			'https://calendar.google.com/calendar/embed',
			'https://calendar.app.google/abc',
		] ) {
			expect( read( 'google-calendar', text ) ).toBeNull();
		}
	} );

	it( '[EMBED-048] of an embed code the address, the width and the height are taken', () => {
		const code = ( size: string ) =>
			`<iframe src="${ embed.replace( '&', '&amp;' ) }" style="border: 0" ${ size } frameborder="0" scrolling="no"></iframe>`;
		expect( attributesOf( 'google-calendar', code( 'width="800" height="650"' ) ) ).toEqual( {
			url: embed,
			width: 800,
			height: 650,
		} );
		expect( attributesOf( 'google-calendar', code( 'width="100%" height="50%"' ) ) ).toEqual( {
			url: embed,
			width: '100%',
		} );
		expect( attributesOf( 'google-calendar', code( 'width="1;}" height="x"' ) ) ).toEqual( { url: embed } );
	} );

	it( '[EMBED-049, EMBED-050] a link for sharing becomes one for embedding, its id decoded', () => {
		const shared = ( cid: string ) =>
			urlOf( 'google-calendar', `https://calendar.google.com/calendar/u/0?cid=${ cid }` );
		const id = 'c_rr8c@group.calendar.google.com';
		const expected = 'https://calendar.google.com/calendar/embed?src=c_rr8c%40group.calendar.google.com';
		expect( shared( btoa( id ) ) ).toBe( expected );
		expect( shared( btoa( id ).replace( /=+$/, '' ) ) ).toBe( expected );
		expect( shared( encodeURIComponent( id ) ) ).toBe( expected );
		expect( shared( 'no-calendar' ) ).toBeUndefined();
		expect( shared( btoa( '<script>@evil' ) ) ).toBeUndefined();
	} );
} );

describe( 'Pinterest', () => {
	it( '[EMBED-109, EMBED-110, EMBED-111] the path says what it is', () => {
		expect( pinTypeOf( 'https://www.pinterest.com/pin/334321291082465061/' ) ).toBe( 'embedPin' );
		expect( pinTypeOf( 'https://www.pinterest.com/jeanette1952/' ) ).toBe( 'embedUser' );
		expect( pinTypeOf( 'https://www.pinterest.com.au/jeanette1952/meat-pies' ) ).toBe( 'embedBoard' );
		expect( pinTypeOf( 'https://www.pinterest.com/pin/' ) ).toBeNull();
		expect( pinTypeOf( 'https://pin.it/abc' ) ).toBeNull();
	} );

	it( '[EMBED-113] a host of Pinterest or its short links, and a path', () => {
		for ( const text of [
			'https://www.pinterest.com/pin/1/',
			'https://pinterest.co.uk/a',
			'https://de.pinterest.com/a/b/',
			'pinterest.ca/a/b',
		] ) {
			expect( read( 'pinterest', text ) ).toMatchObject( { isShort: false } );
		}
		expect( read( 'pinterest', 'https://pin.it/4tLXr1f' ) ).toMatchObject( { isShort: true } );
	} );

	it( '[EMBED-114] a host without a path is refused', () => {
		for ( const text of [
			'https://www.pinterest.com',
			'https://pinterest.com/',
			'https://pin.it/',
			'pinterest',
		] ) {
			expect( read( 'pinterest', text ) ).toBeNull();
		}
	} );

	it( 'nothing stays of who shared it', () => {
		expect( urlOf( 'pinterest', 'https://www.pinterest.com/pin/12/sent/?invite_code=a&sender=9#x' ) ).toBe(
			'https://www.pinterest.com/pin/12/'
		);
		expect( urlOf( 'pinterest', '<a data-pin-do="embedPin" href="https://www.pinterest.com/pin/12/"></a>' ) ).toBe(
			'https://www.pinterest.com/pin/12/'
		);
	} );
} );

describe( 'OpenTable', () => {
	const script = ( query: string, tag = 'script' ) =>
		`<${ tag } type='text/javascript' src='//www.opentable.com/widget/reservation/${ tag === 'script' ? 'loader' : 'canvas' }?${ query }'></${ tag }>`;
	const whole = {
		rid: [ '412810' ],
		domain: 'com',
		iframe: true,
		lang: 'en-US',
		newtab: false,
	};
	const query =
		'rid=412810&type=standard&theme=standard&iframe=true&domain=com&lang=en-US&newtab=false&ot_source=Restaurant%20website';

	it( '[EMBED-065] an embed code is read into the attributes', () => {
		expect( attributesOf( 'opentable', script( query ) ) ).toEqual( whole );
		expect( attributesOf( 'opentable', script( query.replaceAll( '&', '&amp;' ), 'iframe' ) ) ).toEqual( whole );
		expect(
			attributesOf( 'opentable', script( 'rid=1&theme=tall&iframe=false&newtab=true&lang=fr-CA&domain=com.mx' ) )
		).toEqual( {
			rid: [ '1' ],
			className: 'is-style-tall',
			iframe: false,
			newtab: true,
			lang: 'fr-CA',
			domain: 'com.mx',
		} );
		expect( attributesOf( 'opentable', script( 'rid=1&type=button&theme=standard' ) ) ).toEqual( {
			rid: [ '1' ],
			className: 'is-style-button',
		} );
	} );

	it( '[EMBED-066] an address is read into the attributes', () => {
		for ( const text of [
			'https://www.opentable.com/restref/client/?rid=412810',
			'http://www.opentable.com/restref/client/?restref=412810&corrid=a',
			'www.opentable.com/r/sunnyside-seattle?restref=412810',
			'https://www.opentable.co.uk/r/sunnyside?restref=412810&lang=en',
		] ) {
			expect( attributesOf( 'opentable', text ) ).toMatchObject( { rid: [ '412810' ] } );
		}
	} );

	it( '[EMBED-067] several restaurants have no button', () => {
		expect( attributesOf( 'opentable', script( 'rid=1&rid=2&rid=1&type=button' ) ) ).toEqual( {
			rid: [ '1', '2' ],
		} );
		expect( attributesOf( 'opentable', script( 'rid=1&rid=2&type=multi&theme=wide' ) ) ).toEqual( {
			rid: [ '1', '2' ],
			className: 'is-style-wide',
		} );
	} );

	it( '[EMBED-074, EMBED-075] a language that it does not speak becomes en-US', () => {
		const lang = ( value: string ) => attributesOf( 'opentable', script( `rid=1&lang=${ value }` ) )!.lang;
		expect( LANGUAGES.map( lang ) ).toEqual( [ 'en-US', 'fr-CA', 'de-DE', 'es-MX', 'ja-JP', 'nl-NL', 'it-IT' ] );
		expect( [ 'en-GB', '', 'EN-us', '%22%3E', 'toString' ].map( lang ) ).toEqual( Array( 5 ).fill( 'en-US' ) );
	} );

	it( '[EMBED-078, EMBED-079] another host, and an address without a restaurant, are refused', () => {
		for ( const text of [
			'',
			'sunnyside',
			'412810',
			'https://www.opentable.com/',
			'https://www.opentable.com/r/sunnyside',
			'https://www.opentable.com/restref/client/?rid=',
			'https://www.opentable.com/restref/client/?rid=abc',
			'https://example.org/?rid=1',
			'https://opentable.com.example.org/?rid=1',
			'https://notopentable.com/?rid=1',
			script( 'type=standard' ),
			script( 'rid=1' ).replace( 'www.opentable.com', 'evil.example' ),
		] ) {
			expect( read( 'opentable', text ) ).toBeNull();
		}
	} );

	it( '[EMBED-053] a block with a restaurant is whole, any other empty', () => {
		const { standing } = providers.opentable;
		expect( [ { rid: [ '1' ] }, { rid: [] }, { rid: [ 'x' ] }, { rid: 7 }, {} ].map( standing ) ).toEqual( [
			'whole',
			...Array< string >( 4 ).fill( 'empty' ),
		] );
	} );
} );

it( 'an address without a scheme gets https; one that says who asks or where to knock is none', () => {
	expect( webUrl( 'example.org/a' )?.href ).toBe( 'https://example.org/a' );
	for ( const text of [ 'https://a@b.c/', 'https://b.c:81/', 'mailto:a@b.c', 'a b', '', 'https://' ] ) {
		expect( webUrl( text ) ).toBeNull();
	}
} );

describe( 'whatever is typed', () => {
	const hosts: Readonly< Record< ProviderName, RegExp > > = {
		calendly: /^calendly\.com$/,
		eventbrite: /^((?!-)[a-z\d-]+\.)?eventbrite\.[a-z]{2,3}(\.[a-z]{2})?$|^(www\.)?evt\.to$/,
		'google-calendar': /^calendar\.google\.com$/,
		opentable: /^www\.opentable\.com$/,
		pinterest: /^((www|[a-z]{2})\.)?pinterest\.[a-z]{2,3}(\.[a-z]{2})?$|^pin\.it$/,
	};

	/** Nothing throws, and nothing leads elsewhere, or is more than an address, a word, a number or a plain text. */
	const expectHarmless = ( name: ProviderName, text: string ) => {
		const reading = read( name, text );
		providers[ name ].standing( { url: text, eventId: text } );
		if ( ! reading ) {
			return false;
		}
		const url = new URL( reading.url );
		const isSafe =
			url.protocol === 'https:' &&
			hosts[ name ].test( url.hostname ) &&
			url.port + url.username + url.password === '' &&
			( reading.attributes.url ?? reading.url ) === reading.url &&
			! /[<>"\s]/.test(
				JSON.stringify( { ...reading.attributes, ...reading.button, text: '' } ).replaceAll( '"', '' )
			) &&
			! /[<>]/.test( reading.button?.text ?? '' );
		// Without expect in each case: there are many.
		if ( ! isSafe ) {
			throw new Error( `${ name } takes ${ JSON.stringify( text ) } for ${ JSON.stringify( reading ) }` );
		}
		return true;
	};

	it.each( names )( '%s: the hostile corpus does no harm', ( name ) => {
		hostile.forEach( ( text ) => expectHarmless( name, text ) );
		expect( hostile.length ).toBeGreaterThan( 50 );
	} );

	const pieces = fc.oneof(
		fc.constantFrom(
			...[
				'https://',
				'http://',
				'//',
				'javascript:',
				'@',
				':',
				'/',
				'\\',
				'?',
				'#',
				'&',
				'&amp;',
				'&quot;',
				'.',
				'%',
				'%2f',
			],
			...[
				'calendly.com',
				'www.',
				'eventbrite.',
				'com',
				'co.uk',
				'calendar.google.com',
				'/calendar',
				'/embed',
				'?src=',
			],
			...[
				'pinterest.',
				'pin.it',
				'/pin/',
				'/e/',
				'-123',
				'cid=',
				'evt.to',
				'evil.example',
				'123456789',
				'8080',
			],
			...[
				'<iframe src="',
				'<a href="',
				'data-url="',
				'">',
				'"',
				"'",
				'<script>',
				'</a>',
				'width="9"',
				' ',
				'\n',
				'\t',
				'\0',
			],
			...[
				'Calendly.initPopupWidget(',
				"{url: '",
				"text: '",
				'onerror=alert(1)',
				'text_color=',
				'ffffff',
				'{',
				'}',
				'`',
			]
		),
		fc.string( { maxLength: 6, unit: 'binary' } ),
		fc.constantFrom( ...hostile.filter( ( { length } ) => length < 300 ) )
	);
	const texts = fc.array( pieces, { maxLength: 9 } ).map( ( parts ) => parts.join( '' ) );
	const near = fc
		.tuple(
			fc.constantFrom(
				'https://calendly.com/',
				'https://www.eventbrite.com/e/a-',
				'https://calendar.google.com/calendar/embed?src=',
				'https://www.pinterest.com/',
				'https://www.opentable.com/restref/client/?rid='
			),
			texts
		)
		.map( ( parts ) => parts.join( '' ) );

	it( 'thousands of texts, many of them near a good one, do no harm', () => {
		let taken = 0;
		fc.assert(
			fc.property( fc.oneof( texts, near ), ( text ) => {
				taken += names.filter( ( name ) => expectHarmless( name, text ) ).length;
			} ),
			{ numRuns: Number( process.env.FUZZ_RUNS ?? 2_000 ) }
		);
		expect( taken ).toBeGreaterThan( 100 );
	} );
} );
