/** Input that no provider accepts as a URL. */
import fc from 'fast-check';
import { allProviders as providers } from '../../../../../machines/embeds/embed-resolve/providers/all';
import { webUrl } from '../../../../../machines/embeds/embed-resolve/providers/provider';
import type { ProviderName } from '../../../../../machines/embeds/embed-resolve/providers/all';
import { embedCases, ofEmbeds } from '../../../../_kit/embeds';
import type { EMBEDS } from '../../../../_kit/embeds';
import { hostile } from '../hostile';
import { read } from './read';

const names = Object.keys( providers ) as ProviderName[];

it( 'a URL without a scheme gets https; one with credentials or a port is rejected', () => {
	expect( webUrl( 'example.org/a' )?.href ).toBe( 'https://example.org/a' );
	for ( const text of [ 'https://a@b.c/', 'https://b.c:81/', 'mailto:a@b.c', 'a b', '', 'https://' ] ) {
		expect( webUrl( text ) ).toBeNull();
	}
} );

it.each( embedCases )( '%s parses its URLs, and rejects look-alikes', ( name, embed ) => {
	expect( read( name, embed.address )?.url ).toBe( embed.address );
	expect( read( name, embed.target )?.attributes ).toEqual( embed.found );
	expect( embed.rejectedUrls.map( ( text ) => read( name, text ) ) ).toEqual( embed.rejectedUrls.map( () => null ) );
} );

describe( 'any input', () => {
	const hosts: Readonly< Record< ProviderName, RegExp > > = {
		...( ofEmbeds( ( embed ) => embed.hosts ) as Record< keyof typeof EMBEDS, RegExp > ),
		opentable: /^www\.opentable\.com$/,
	};

	/** Never throws, and the result is only a URL of the provider, a word, a number or plain text. */
	const expectHarmless = ( name: ProviderName, text: string ) => {
		const reading = read( name, text );
		providers[ name ].status( { url: text, eventId: text } );
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
		// Without `expect` in each case, because there are many.
		if ( ! isSafe ) {
			throw new Error( `${ name } takes ${ JSON.stringify( text ) } for ${ JSON.stringify( reading ) }` );
		}
		return true;
	};

	it.each( names )( '%s: the hostile corpus is harmless', ( name ) => {
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

	it( 'thousands of texts, many of them nearly valid, are harmless', () => {
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
