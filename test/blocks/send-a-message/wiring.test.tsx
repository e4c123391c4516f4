import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent } from '@testing-library/react';
import { getBlockType, parse } from '@wordpress/blocks';
import { register } from '../../../blocks/send-a-message';
import { readiness } from '../../../blocks/send-a-message/readiness';
import { click, edit, type, write } from '../../_kit/editor';
import { saved } from '../../_kit/saved';
import { invalid, open as parsed, registerBlocks, save } from '../../house/posts';
import { itHasAnExample } from '../_shared/example-wiring';

const NAME = 'jetpack/send-a-message';
const BUTTON = 'jetpack/whatsapp-button';

const button = ( { countryCode = '351PT', phoneNumber = '910000000' } = {}, address?: string ) => {
	const link =
		address ?? `https://api.whatsapp.com/send?phone=${ `${ countryCode }${ phoneNumber }`.replace( /\D/g, '' ) }`;
	return saved(
		BUTTON,
		{ countryCode, phoneNumber },
		`<div class="wp-block-jetpack-whatsapp-button is-color-dark"><a class="whatsapp-block__button" href="${ link }" style="background-color:#25D366;color:#fff" target="_self" rel="noopener noreferrer">Chat</a></div>`
	);
};
const message = ( inner: string ) => saved( NAME, {}, `<div class="wp-block-jetpack-send-a-message">${ inner }</div>` );

const open = ( attributes: Parameters< typeof button >[ 0 ] = {} ) =>
	edit( [ register ], message( button( attributes ) ), {
		selected: [ 0, 0 ],
		settings: {
			__experimentalFeatures: {
				color: {
					palette: {
						theme: [
							{ name: 'Night', slug: 'night', color: '#102030' },
							{ name: 'Snow', slug: 'snow', color: '#fafafa' },
						],
					},
				},
			},
		},
	} );

it( '[SHARE-136, SHARE-139] a new block has a button with a text and a message', async () => {
	const editor = await edit( [ register ], saved( NAME ) );
	expect( editor.blocks()[ 0 ]!.innerBlocks ).toMatchObject( [
		{
			name: BUTTON,
			attributes: {
				buttonText: 'Chat on WhatsApp',
				firstMessage: 'Hi, I got your WhatsApp information from your website.',
			},
		},
	] );
	expect( getBlockType( NAME )?.keywords ).toEqual( expect.arrayContaining( [ 'whatsapp', 'chat', 'support' ] ) );
	expect( editor.content() ).toContain(
		'send?phone=&amp;text=Hi%2C%20I%20got%20your%20WhatsApp%20information%20from%20your%20website.'
	);
} );

it( '[SHARE-137] what is not said has its default', async () => {
	const editor = await open();
	expect( editor.attributes( 0, 0 ) ).toMatchObject( {
		buttonText: 'Chat',
		backgroundColor: '#25D366',
		colorClass: 'dark',
		openInNewTab: false,
	} );
} );

it( '[SHARE-139] the sidebar has country, number, message and tab; the link says all of it', async () => {
	const editor = await open();
	expect( editor.sidebar() ).toEqual( expect.arrayContaining( [ 'heading WhatsApp' ] ) );
	const country = editor.inSidebar.getByRole( 'combobox', { name: 'Country code' } );
	expect( editor.inSidebar.getByRole( 'option', { name: 'Italy (+39)' } ) ).toHaveValue( '39IT' );
	fireEvent.change( country, { target: { value: '39IT' } } );
	await type( editor.inSidebar.getByRole( 'textbox', { name: 'Phone number' } ), '300 000-0000' );
	await write(
		editor.inSidebar.getByRole( 'textbox', { name: 'First message' } ),
		'Tea & “milk”? \ud83d\ude00 \ud83d'
	);
	await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Open in new tab' } ) );
	expect( editor.content() ).toContain(
		'href="https://api.whatsapp.com/send?phone=393000000000&amp;text=Tea%20%26%20%E2%80%9Cmilk%E2%80%9D%3F%20%F0%9F%98%80%20%EF%BF%BD"'
	);
	expect( editor.content() ).toContain( 'target="_blank"' );
	fireEvent.change( country, { target: { value: '' } } );
	expect( editor.attributes( 0, 0 ).countryCode ).toBeUndefined();
} );

it( '[SHARE-139] the text is written in the button, and a country that the list does not have stays', async () => {
	const editor = await open( { countryCode: '1684AS' } );
	expect( editor.inSidebar.getByRole( 'combobox', { name: 'Country code' } ) ).toHaveValue( '1684AS' );
	await write( editor.inCanvas.getByRole( 'textbox', { name: 'Button text' } ), 'Ask us' );
	expect( editor.attributes( 0, 0 ) ).toMatchObject( { buttonText: 'Ask us' } );
	expect( editor.content() ).toContain( '>Ask us</a>' );
} );

it( '[SHARE-143] the background decides whether the text is dark or light', async () => {
	const editor = await open();
	const text = () => editor.inCanvas.getByRole( 'textbox', { name: 'Button text' } );
	expect( text() ).toHaveStyle( { backgroundColor: '#25D366', color: '#000000' } );
	await click( editor.inSidebar.getByRole( 'tab', { name: 'Styles' } ) );
	await click( editor.inSidebar.getByRole( 'button', { name: 'Button background' } ) );
	await click( editor.inPage.getByRole( 'option', { name: /Snow/ } ) );
	expect( editor.attributes( 0, 0 ) ).toMatchObject( { backgroundColor: '#fafafa', colorClass: 'light' } );
	expect( text() ).toHaveStyle( { color: '#465B64' } );
	await click( editor.inPage.getByRole( 'option', { name: /Night/ } ) );
	expect( editor.attributes( 0, 0 ) ).toMatchObject( { backgroundColor: '#102030', colorClass: 'dark' } );
	expect( text() ).toHaveStyle( { color: '#ffffff' } );
} );

describe( 'a number that cannot be right', () => {
	const said = ( attributes: Record< string, unknown > ) =>
		readiness(
			{
				clientId: 'a',
				name: NAME,
				attributes: {},
				innerBlocks: [ { clientId: 'b', name: BUTTON, attributes, innerBlocks: [] } ],
			} as never,
			{} as never
		);

	it.each( [
		[ '351PT', '', 'Type your WhatsApp number, such as 910 000 000.' ],
		[ '351PT', 'nine one', 'Type digits only, such as 910 000 000.' ],
		[ '39IT', '+39 300', 'Type the number without +39: the country code stands before it already.' ],
		[ '39IT', '0039 300 000', 'Type the number without +39: the country code stands before it already.' ],
		[ undefined, '910 000 000', 'Choose a country code, or begin the number with + and the code.' ],
		[ '44GB', '07700 900000', 'Type the number without the 0 at its beginning.' ],
		[ '44GB', '900', 'The number is too short: type all of its digits, with the area code.' ],
		[ '44GB', '77009000001234', 'The number is too long: a number has at most 15 digits, with the country code.' ],
	] )( '[SHARE-140] %s %s', ( countryCode, phoneNumber, text ) => {
		expect( said( { countryCode, phoneNumber } ) ).toEqual( {
			kind: 'unfinished',
			text,
			visitors: 'Visitors see nothing here.',
		} );
	} );

	it.each( [
		[ '351PT', '910 000 000' ],
		[ '1US', '(202) 555-0100' ],
		[ '39IT', '06 0000 0000' ],
		[ undefined, '+351 910 000 000' ],
	] )( '[SHARE-140] in part: %s %s is fine', ( countryCode, phoneNumber ) => {
		expect( said( { countryCode, phoneNumber } ) ).toBeNull();
	} );

	it( '[SHARE-140] is said beside the field and in the post, and a block without its button says so', async () => {
		const editor = await open( { phoneNumber: '0910000000' } );
		const text = 'Type the number without the 0 at its beginning.';
		expect( editor.inSidebar.getByRole( 'textbox', { name: 'Phone number' } ) ).toHaveAccessibleDescription( text );
		expect( editor.inCanvas.getByText( text ) ).toBeVisible();
		expect(
			readiness( { clientId: 'a', name: NAME, attributes: {}, innerBlocks: [] } as never, {} as never )
		).toMatchObject( { text: 'It has no button.' } );
	} );
} );

describe( 'old content', () => {
	beforeAll( registerBlocks );
	const fixture = ( name: string ) => readFileSync( join( __dirname, `fixtures/${ name }.html` ), 'utf8' ).trim();

	it.each( [ 'full', 'icon-only', 'by-hand', 'comment-only' ] )(
		'[SHARE-138] %s opens valid and is stable',
		( name ) => {
			expect( invalid( parsed( fixture( name ) ) ) ).toEqual( [] );
			expect( save( save( fixture( name ) ) ) ).toBe( save( fixture( name ) ) );
		}
	);

	it( '[SHARE-138] what is saved now is saved unchanged', () => {
		expect( save( fixture( 'full' ) ) ).toBe( fixture( 'full' ) );
	} );

	it( '[SHARE-138] message and number are those of the link, the text stays empty', () => {
		const [ , byHand ] = parsed( fixture( 'by-hand' ) );
		expect( byHand!.attributes ).toMatchObject( {
			countryCode: '49DE',
			phoneNumber: '150000000',
			firstMessage: '100%',
		} );
		expect( parsed( fixture( 'icon-only' ) )[ 0 ]!.innerBlocks[ 0 ]!.attributes ).toMatchObject( {
			buttonText: '',
			firstMessage: 'Salve, ho preso le informazioni di WhatsApp dal sito web.',
		} );
	} );

	it.each( [
		'https://example.com/chat',
		'https://api.whatsapp.com.evil.example/send?phone=1',
		'https://wa.me/message/ABC',
	] )( '[SHARE-138] a link to %s is left as it is', ( link ) => {
		const post = message( button( {}, link ) );
		expect( parse( post )[ 0 ]!.innerBlocks[ 0 ]!.isValid ).toBe( false );
		expect( save( post ) ).toBe( post );
		expect( console ).toHaveErrored();
		expect( console ).toHaveWarned();
	} );

	it( '[SHARE-138] values of no use do not keep a post from opening', () => {
		const attributes = {
			countryCode: [ 1 ],
			phoneNumber: { a: 1 },
			firstMessage: null,
			backgroundColor: 5,
			colorClass: [],
		};
		expect( invalid( parsed( saved( BUTTON, attributes ) ) ) ).toEqual( [] );
	} );
} );

itHasAnExample( { registers: [ register ], name: NAME, shows: expect.arrayContaining( [ 'Chat on WhatsApp' ] ) } );
