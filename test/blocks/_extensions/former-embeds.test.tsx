/** Embed shortcodes of older posts, in the editor. */
import {
	createBlock,
	getBlockType,
	getPossibleBlockTransformations,
	rawHandler,
	registerBlockType,
	switchToBlockType,
} from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { withShortcodes } from '../../../blocks/_extensions/former-embeds';
import { EMBEDS, LINKS, NOTHING } from '../../_kit/former-embeds';

const EMBED = 'core/embed';
const PARAGRAPH = 'core/paragraph';

const defined = ( name: string, attributes: object ) => {
	const settings = { transforms: {}, apiVersion: 3, title: name, category: 'text', attributes, save: () => null };
	if ( ! getBlockType( name ) ) {
		registerBlockType( name, withShortcodes( settings, name ) as never );
	}
};

beforeAll( () => {
	defined( 'core/shortcode', { text: { type: 'string', source: 'raw' } } );
	defined( EMBED, { url: { type: 'string' } } );
	defined( PARAGRAPH, { content: { type: 'string' } } );
} );

const shortcode = ( text: string ) => createBlock( 'core/shortcode', { text } );
const offers = ( text: string ) =>
	getPossibleBlockTransformations( [ shortcode( text ) ] )
		.map( ( { name } ) => name )
		.filter( ( name ) => name === EMBED || name === PARAGRAPH );
const made = ( text: string, name: string ) =>
	( switchToBlockType( shortcode( text ), name ) as Block[] ).map( ( block ) => [ block.name, block.attributes ] );
const opened = ( HTML: string ) =>
	( rawHandler( { HTML } ) as Block[] ).map( ( block ) => [ block.name, block.attributes ] );

const href = ( content: unknown ) => {
	const body = document.createElement( 'div' );
	body.innerHTML = String( content );
	return body.querySelector( 'a' )!.href;
};

it.each( EMBEDS )( '[SHARE-043] %s becomes an embed', ( text, url ) => {
	expect( offers( text ) ).toEqual( [ EMBED ] );
	expect( made( text, EMBED ) ).toEqual( [ [ EMBED, { url } ] ] );
} );

it.each( LINKS )( '[SHARE-043] %s becomes a paragraph with a link', ( text, url ) => {
	expect( offers( text ) ).toEqual( [ PARAGRAPH ] );
	const [ [ name, { content } ] ] = made( text, PARAGRAPH ) as [ [ string, { content: string } ] ];
	expect( name ).toBe( PARAGRAPH );
	expect( href( content ) ).toBe( url );
} );

it( '[SHARE-043] the link to a map leads to a page, not into an iframe', () => {
	const link = ( address: string ) =>
		href( ( made( `[googlemaps ${ address }]`, PARAGRAPH )[ 0 ]![ 1 ] as { content: string } ).content );
	expect( link( 'https://maps.google.com/maps?q=Wien&amp;output=embed&amp;w=425' ) ).toBe(
		'https://www.google.com/maps?q=Wien&w=425'
	);
	expect( link( 'https://mapsengine.google.com/map/embed?mid=zA.k_1' ) ).toBe(
		'https://www.google.com/maps/d/viewer?mid=zA.k_1'
	);
} );

/** WordPress's editor leaves escaped brackets in text alone, and asks for attributes only. */
const inText = ( [ text ]: ( typeof EMBEDS )[ number ] ) => ! text.startsWith( '\\' ) && ! text.includes( '[/' );

it.each( EMBEDS.filter( inText ) )( '[SHARE-044] %s in older text becomes an embed', ( text, url ) => {
	expect( opened( `<p>${ text }</p>` ) ).toEqual( [ [ EMBED, { url } ] ] );
} );

it.each( LINKS.filter( inText ) )( '[SHARE-044] %s in older text becomes a link', ( text, url ) => {
	const [ [ name, { content } ] ] = opened( `<p>${ text }</p>` ) as [ [ string, { content: string } ] ];
	expect( [ name, href( content ) ] ).toEqual( [ PARAGRAPH, url ] );
} );

it.each( [ ...NOTHING, `${ EMBEDS[ 0 ]![ 0 ] } and more`, '[toString 1]' ] )(
	'[SHARE-045] %s is not converted',
	( text ) => {
		expect( offers( text ) ).toEqual( [] );
	}
);
