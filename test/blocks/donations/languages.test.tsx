/** Texts that are only in the saved markup are in the language of whoever saved it: opening the post neither loses nor changes them. */
import { resetLocaleData, setLocaleData } from '@wordpress/i18n';
import { click, type, write } from '../../_kit/editor';
import type { Editor } from '../../_kit/editor';
import { FRENCH, markupOf, opened } from './opened';

const GERMAN = {
	'Make a one-time donation': [ 'Einmalig spenden' ],
	'Make a monthly donation': [ 'Monatlich spenden' ],
	'Make a yearly donation': [ 'Jährlich spenden' ],
	'Your contribution is appreciated.': [ 'Danke für Ihren Beitrag.' ],
	Donate: [ 'Spenden' ],
	'Donate monthly': [ 'Pro Monat spenden' ],
	'Donate yearly': [ 'Pro Jahr spenden' ],
};

const saved = {
	oneTimeDonation: { show: true, planId: 7, amounts: [ 5, 15, 100 ] },
	monthlyDonation: { show: true, planId: 8, amounts: [ 5, 15, 100 ] },
	annualDonation: { show: true, planId: 9, amounts: [ 5, 15, 100 ] },
	...{ chooseAmountText: 'Combien ?', customAmountText: 'Un autre montant' },
	fallbackLinkUrl: 'https://site.example/?p=1',
};

beforeEach( () => setLocaleData( GERMAN, 'statecraft' ) );
afterEach( () => resetLocaleData( {}, 'statecraft' ) );

const french = () => opened( saved, markupOf( ...FRENCH ) );
const text = ( editor: Editor, name: string ) => editor.inCanvas.getByRole( 'textbox', { name } );
const written = ( editor: Editor, name: string ) => text( editor, name ).textContent?.replace( '\ufeff', '' );
const tab = ( editor: Editor, name: string ) => click( editor.inCanvas.getByRole( 'button', { name } ) );
const toggle = ( editor: Editor, name: string ) => click( editor.inSidebar.getByRole( 'checkbox', { name } ) );
const markup = ( editor: Editor ) => editor.content().replace( /<!--.*?-->|\n/gs, '' );

it( 'the form shows the texts of the markup', async () => {
	const { editor } = await french();
	for ( const [ place, name ] of [ 'One-Time', 'Monthly', 'Yearly' ].entries() ) {
		await tab( editor, name );
		expect(
			[ 'Heading', 'Text above the button', 'Button text' ].map( ( one ) => written( editor, one ) )
		).toEqual( FRENCH[ place ] );
	}
	expect( markup( editor ) ).toBe( markupOf( ...FRENCH ) );
} );

it( 'a change unrelated to the texts leaves the markup unchanged', async () => {
	const { editor } = await french();
	await type( text( editor, 'Amount 1' ), '6' );
	await toggle( editor, 'Show custom amount option' );
	expect( markup( editor ) ).toBe( markupOf( ...FRENCH ) );
	expect( editor.attributes() ).toMatchObject( { oneTimeDonation: { amounts: [ 6, 15, 100 ] } } );
} );

it( 'an edited text is saved, and all others stay', async () => {
	const { editor } = await french();
	await write( text( editor, 'Heading' ), 'Un don' );
	const [ [ , thanks, give ], ...others ] = FRENCH;
	expect( markup( editor ) ).toBe( markupOf( [ 'Un don', thanks, give ], ...others ) );
} );

it( 'an interval that is hidden and shown again keeps its texts', async () => {
	const { editor } = await french();
	const [ once, monthly, yearly ] = FRENCH;
	await toggle( editor, 'Show monthly donation option' );
	expect( markup( editor ) ).toBe( markupOf( once, yearly ) );
	await toggle( editor, 'Show monthly donation option' );
	expect( markup( editor ) ).toBe( markupOf( once, monthly, yearly ) );
} );

it( 'an author’s own text takes precedence over the markup', async () => {
	const own = { ...saved, oneTimeDonation: { ...saved.oneTimeDonation, heading: 'Mon don', buttonText: '' } };
	const { editor } = await opened( own, markupOf( ...FRENCH ) );
	expect( [ written( editor, 'Heading' ), written( editor, 'Button text' ) ] ).toEqual( [ 'Mon don', '' ] );
	await write( text( editor, 'Text above the button' ), 'Merci' );
	expect( markup( editor ) ).toBe( markupOf( [ 'Mon don', 'Merci', '' ], ...FRENCH.slice( 1 ) ) );
} );

it( 'a new block is saved in the language of its author', async () => {
	const { editor } = await opened();
	expect( written( editor, 'Heading' ) ).toBe( 'Einmalig spenden' );
	expect( markup( editor ) ).toContain( '<h4>Einmalig spenden</h4>' );
} );
