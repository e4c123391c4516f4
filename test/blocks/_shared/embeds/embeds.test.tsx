/** Saved content of embed blocks, opened with ours, including changes by others. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
	createBlock,
	getBlockTransforms,
	getBlockType,
	rawHandler,
	registerBlockType,
	setUnregisteredTypeHandlerName,
	unregisterBlockType,
} from '@wordpress/blocks';
import { linkOf, linkParagraph } from '../../../../blocks/_shared/embeds/link';
import calendly from '../../../../blocks/calendly/block.json';
import { checked } from '../../../../blocks/calendly/attributes';
import eventbrite from '../../../../blocks/eventbrite/block.json';
import calendar from '../../../../blocks/google-calendar/block.json';
import pinterest from '../../../../blocks/pinterest/block.json';
import { corpusFiles, isAbout } from '../../../_kit/corpus';
import { EMBEDS, embedCases } from '../../../_kit/embeds';
import { invalid, open, registerBlocks, save } from '../../../house/posts';
import type { Block } from '../../../house/posts';
import { fixturesOf } from '../../../house/registry';
import { ROOT } from '../../../house/root';

const folders = Object.keys( EMBEDS );

const fixturesIn = ( block: string ): string[] =>
	fixturesOf( ROOT, block ).map( ( name ) => join( ROOT, 'test/blocks', block, 'fixtures', `${ name }.html` ) );

const files = [
	...folders.flatMap( fixturesIn ),
	...corpusFiles( ( file ) => folders.some( ( block ) => isAbout( file, `jetpack/${ block }` ) ) ),
];

/** Changes to a post not made by its author: none of them loses content. */
const mutations: Readonly< Record< string, ( html: string ) => string > > = {
	'another language': ( html ) => html.replaceAll( 'Register', 'Anmelden' ).replaceAll( '>Schedule time', '>Termin' ),
	'another text in the link': ( html ) => html.replace( />https?:[^<]*</, '>Here<' ),
	'another width': ( html ) => html.replace( '"height":300', '"height":"420","width":"80%"' ),
	'an attribute of another plugin': ( html ) =>
		html.replace( ' class="wp-block', ' data-foreign="1" class="wp-block' ),
	'attributes in another order': ( html ) => html.replace( /<a (class="[^"]*") (href="[^"]*")/, '<a $2 $1' ),
	'a relation of the link': ( html ) => html.replace( /<a (?!.*rel=)/, '<a rel="nofollow" ' ),
	'white space': ( html ) => html.replace( /(<(?:a|div)[^>]*>)/, '$1\n\t' ).replace( '</', '\n</' ),
	'no class': ( html ) => html.replace( / wp-block-button"/, '"' ),
};

const addressOf = ( [ block ]: readonly Block[] ) => block!.attributes.url;

beforeAll( registerBlocks );

it.each( [
	[ '[EMBED-001] a booking calendar', 'jetpack/calendly' ],
	[ '[EMBED-023] tickets of an event', 'jetpack/eventbrite' ],
	[ '[EMBED-042] a Google Calendar', 'jetpack/google-calendar' ],
	[ '[EMBED-099] Pinterest', 'jetpack/pinterest' ],
] )( 'there is a block for %s: %s', ( _, name ) => {
	expect( getBlockType( name ) ).toMatchObject( { name, edit: expect.anything(), save: expect.anything() } );
} );

it.each< [ string, keyof typeof calendly.attributes, object ] >( [
	[ '[EMBED-002] is a text', 'url', { type: 'string' } ],
	[
		'[EMBED-003] is inline or a link, inline by default',
		'style',
		{ enum: [ 'inline', 'link' ], default: 'inline' },
	],
	[ '[EMBED-004] has its default', 'backgroundColor', { default: 'ffffff' } ],
	[ '[EMBED-005] has its default', 'primaryColor', { default: '00A2FF' } ],
	[ '[EMBED-006] has its default', 'textColor', { default: '4D5055' } ],
	[ '[EMBED-007] is off by default', 'hideEventTypeDetails', { default: false } ],
] )( 'the attributes of Calendly. %s: %s', ( _, name, schema ) => {
	expect( calendly.attributes[ name ] ).toMatchObject( schema );
} );

it( '[EMBED-024, EMBED-025, EMBED-026] the attributes of Eventbrite', () => {
	expect( eventbrite.attributes ).toMatchObject( {
		url: { type: 'string' },
		eventId: { type: 'number' },
		style: { enum: [ 'inline', 'modal' ], default: 'inline' },
	} );
} );

it( '[EMBED-043, EMBED-044, EMBED-100] the attributes of Google Calendar and Pinterest', () => {
	expect( Object.keys( calendar.attributes ) ).toEqual( [ 'url', 'width', 'height' ] );
	expect( calendar.attributes.height ).toEqual( { type: 'integer', default: 600 } );
	expect( Object.keys( pinterest.attributes ) ).toEqual( [ 'url' ] );
} );

it( '[EMBED-013, EMBED-016, CONT-170] a foreign URL and an invalid colour fall back to the default', () => {
	const found = {
		url: 'https://calendly.com/a',
		primaryColor: 'ff0000',
		textColor: '222222',
		backgroundColor: 'fefefe',
	};
	expect( checked( found ) ).toEqual( found );
	expect( checked( { url: '' } ) ).toEqual( { url: '' } );
	for ( const url of [ 'http://calendly.com/a', 'https://calendly.com.evil.example/', 'https://evil.example/', 7 ] ) {
		expect( checked( { url } ).url ).toBeUndefined();
	}
	expect( checked( { primaryColor: 'red', textColor: '#123456', backgroundColor: 'a"b;c}', style: 'x' } ) ).toEqual( {
		primaryColor: '00A2FF',
		textColor: '4D5055',
		backgroundColor: 'ffffff',
		style: 'inline',
	} );
} );

describe( 'saved content', () => {
	it( 'there is some', () => expect( files.length ).toBeGreaterThan( 12 ) );

	it.each( files.map( ( file ) => [ file.split( '/' ).slice( -3 ).join( '/' ), file ] ) )( '%s', ( _, file ) => {
		const html = readFileSync( file!, 'utf8' ).trimEnd();
		const whole = open( html );
		for ( const [ what, mutate ] of [
			[ 'as it is', ( text: string ) => text ] as const,
			...Object.entries( mutations ),
		] ) {
			const changed = mutate( html );
			const blocks = open( changed );
			const saved = save( changed );
			expect( [ what, invalid( blocks ), addressOf( blocks ) ] ).toEqual( [ what, [], addressOf( whole ) ] );
			expect( [ what, save( saved ) ] ).toEqual( [ what, saved ] );
			expect( [ what, open( saved ) ] ).toEqual( [ what, blocks ] );
		}
	} );

	it( '[EMBED-008] the button within a calendar becomes a block', () => {
		const [ block ] = open(
			'<!-- wp:jetpack/calendly {"submitButtonText":"Book","submitButtonTextColor":"801249","style":"link","url":"https://calendly.com/acme"} --><a href="https://calendly.com/acme" class="wp-block-jetpack-calendly">https://calendly.com/acme</a><!-- /wp:jetpack/calendly -->'
		);
		expect( block ).toMatchObject( {
			isValid: true,
			innerBlocks: [
				{
					name: 'jetpack/button',
					attributes: { text: 'Book', textColor: '801249', url: 'https://calendly.com/acme' },
				},
			],
		} );
	} );

	it( '[EMBED-027] useModal becomes the style modal', () => {
		const html = readFileSync( join( ROOT, 'test/blocks/eventbrite/fixtures/use-modal.html' ), 'utf8' );
		expect( open( html )[ 0 ] ).toMatchObject( {
			attributes: { style: 'modal', eventId: 144144099883 },
			innerBlocks: [ { attributes: { text: 'Smash that button', backgroundColor: 'black', borderRadius: 0 } } ],
		} );
	} );

	it( '[EMBED-037] a URL that does not start with http is not saved', () => {
		expect( save( '<!-- wp:jetpack/eventbrite {"url":"javascript:alert(1)"} /-->' ) ).not.toContain( 'href' );
		expect( save( '<!-- wp:jetpack/pinterest {"url":"javascript:alert(1)"} /-->' ) ).not.toContain( 'href' );
		expect( save( '<!-- wp:jetpack/google-calendar {"url":"https://evil.example/calendar"} /-->' ) ).not.toContain(
			'href'
		);
	} );

	it( 'no save throws, whatever is in the block comment', () => {
		const junk = [ null, 7, true, '', [], {}, '"><script>', -1 ];
		for ( const block of [ calendly, eventbrite, calendar, pinterest ] ) {
			for ( const value of junk ) {
				const attributes = Object.fromEntries(
					Object.keys( block.attributes ).map( ( name ) => [ name, value ] )
				);
				expect( () => save( `<!-- wp:${ block.name } ${ JSON.stringify( attributes ) } /-->` ) ).not.toThrow();
			}
		}
	} );
} );

describe( 'a URL alone in a paragraph', () => {
	const pasted = ( text: string ) =>
		rawHandler( { HTML: `<p>${ text }</p>` } ).map( ( { name, attributes } ) => [ name, attributes.url ] );

	beforeAll( () => {
		// Converts whatever no other block converts, instead of the plain one.
		unregisterBlockType( 'core/paragraph' );
		const settings = { apiVersion: 3, title: 'x', category: 'text', save: () => null, edit: () => null };
		registerBlockType( 'core/paragraph', {
			...settings,
			attributes: { content: { type: 'string' } },
			transforms: {
				from: [
					{
						type: 'raw',
						priority: 20,
						isMatch: () => true,
						transform: () => createBlock( 'core/paragraph' ),
					},
				],
			},
		} as never );
		registerBlockType( 'core/freeform', { ...settings, attributes: { content: { type: 'string' } } } as never );
		setUnregisteredTypeHandlerName( 'core/freeform' );
	} );

	it.each< readonly [ string, string, string ] >( [
		[ '[EMBED-035] of an event', 'jetpack/eventbrite', 'https://www.eventbrite.com/e/fair-tickets-12' ],
		[ '[EMBED-036] of the host alone', 'jetpack/eventbrite', 'https://www.eventbrite.com/' ],
		[ '[EMBED-112] of a pin', 'jetpack/pinterest', 'https://www.pinterest.com/pin/12/' ],
		[ '[EMBED-112] of a short link', 'jetpack/pinterest', 'https://pin.it/4tLXr1f' ],
		...embedCases.map(
			( [ folder, { found } ] ) => [ 'that it leads to', `jetpack/${ folder }`, found.url ] as const
		),
	] )( '%s becomes %s: %s', ( _, name, url ) => {
		expect( pasted( ` ${ url } ` ) ).toEqual( [ [ name, url ] ] );
	} );

	it( '[EMBED-035, EMBED-112] with words around it, of another host, or invalid, it stays a paragraph', () => {
		for ( const text of [
			'See https://www.eventbrite.com/e/12',
			'https://example.org/',
			'pinterest',
			'https://www.pinterest.com/',
		] ) {
			expect( pasted( text ) ).toEqual( [ [ 'core/paragraph', undefined ] ] );
		}
	} );

	it( '[EMBED-035] an existing paragraph can be converted, too', () => {
		const transform = getBlockTransforms( 'from', 'jetpack/eventbrite' ).find(
			( { type } ) => type === 'block'
		) as unknown as {
			isMatch: ( attributes: object ) => boolean;
			transform: ( attributes: object ) => { attributes: object };
		};
		const paragraph = { content: '<a href="x">https://www.eventbrite.com/e/fair-12</a>' };
		expect( transform.isMatch( paragraph ) ).toBe( true );
		expect( transform.isMatch( { content: 'A fair' } ) ).toBe( false );
		expect( transform.transform( paragraph ).attributes ).toMatchObject( {
			url: 'https://www.eventbrite.com/e/fair-12',
			eventId: 12,
		} );
	} );

	it( '[EMBED-033] what cannot be embedded becomes a paragraph with a link or its text', () => {
		expect( linkParagraph( 'https://example.org/?a=1&b=2' ).attributes.content ).toBe(
			'<a href="https://example.org/?a=1&amp;b=2">https://example.org/?a=1&amp;b=2</a>'
		);
		expect( linkParagraph( '<b>a fair</b>' ).attributes.content ).toBe( '&lt;b>a fair&lt;/b>' );
		expect( [ 'example.org/a', 'javascript:alert(1)', 'a fair', '' ].map( linkOf ) ).toEqual( [
			'https://example.org/a',
			null,
			null,
			null,
		] );
	} );
} );
