import { fireEvent } from '@testing-library/react';
import { register } from '../../../blocks/subscriptions';
import { click, edit, script } from '../../_kit/editor';
import { saved } from '../../_kit/saved';
import { itHasAnExample } from '../_shared/example-wiring';

const CATEGORIES = [
	{ id: 3, name: 'Tea & Cake' },
	{ id: 7, name: 'Boats' },
];

const open = ( attributes: object = {}, subscribe: object = {}, more: object = {} ) => {
	script( {} );
	return edit( [ register ], saved( 'jetpack/subscriptions', attributes ), {
		site: {
			canManage: false,
			subscribe: { isOpen: true, categories: [], count: 1234, setUpUrl: '', ...subscribe },
			...more,
		},
		settings: {
			__experimentalFeatures: {
				color: {
					custom: true,
					customGradient: true,
					palette: { theme: [ { name: 'Tea', slug: 'tea', color: '#335533' } ] },
					gradients: {
						theme: [ { name: 'Dusk', slug: 'dusk', gradient: 'linear-gradient(90deg,#111,#222)' } ],
					},
				},
				typography: {
					customFontSize: true,
					fontSizes: { theme: [ { name: 'Big', slug: 'big', size: '30px' } ] },
				},
			},
		},
	} );
};

it( '[NEWS-017] in part: shows the form as visitors see it', async () => {
	const editor = await open();
	expect( editor.inCanvas.getByRole( 'textbox', { name: 'Email Address' } ) ).toHaveAttribute(
		'placeholder',
		'Type your email…'
	);
	const label = editor.inCanvas.getByRole( 'textbox', { name: 'Button text' } );
	expect( label.querySelector( '[data-rich-text-placeholder]' ) ).toHaveAttribute(
		'data-rich-text-placeholder',
		'Subscribe'
	);
	expect( editor.inCanvas.queryByRole( 'status' ) ).toBeNull();
} );

it( 'has its styles and the place of the button in the toolbar', async () => {
	const editor = await open();
	expect( editor.toolbar() ).toEqual( [ 'button Styles', 'button Button on a new line' ] );
	await click( editor.inToolbar.getByRole( 'button', { name: 'Styles' } ) );
	await click( editor.inPage.getByRole( 'menuitemradio', { name: 'Button' } ) );
	expect( editor.attributes() ).toMatchObject( { className: 'is-style-button' } );
	expect( editor.inCanvas.queryByRole( 'textbox', { name: 'Email Address' } ) ).toBeNull();
	await click( editor.inToolbar.getByRole( 'button', { name: 'Button on a new line' } ) );
	expect( editor.attributes() ).toMatchObject( { buttonOnNewLine: true } );
} );

it( 'has texts, number and width in the sidebar', async () => {
	const editor = await open();
	await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Show the number of subscribers' } ) );
	expect( editor.inCanvas.getByText( 'Join 1,234 other subscribers' ) ).toBeVisible();
	await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Button on a new line' } ) );
	fireEvent.change( editor.inSidebar.getByRole( 'combobox', { name: 'Button width' } ), {
		target: { value: '50%' },
	} );
	await click( editor.inSidebar.getByRole( 'button', { name: 'Texts' } ) );
	const type = ( name: string, value: string ) =>
		fireEvent.change( editor.inSidebar.getByRole( 'textbox', { name } ), { target: { value } } );
	type( 'Placeholder', 'You' );
	type( 'After sending', 'Thanks!' );
	expect( editor.attributes() ).toMatchObject( {
		showSubscribersTotal: true,
		buttonOnNewLine: true,
		buttonWidth: '50%',
		subscribePlaceholder: 'You',
		successMessage: 'Thanks!',
	} );
	type( 'After sending', '' );
	expect( editor.attributes().successMessage ).toBeUndefined();
} );

it( 'has sizes and spaces in the sidebar', async () => {
	const editor = await open();
	await click( editor.inSidebar.getByRole( 'button', { name: 'Sizes' } ) );
	for ( const [ name, value ] of [
		[ 'Padding', '12' ],
		[ 'Space between field and button', '8' ],
		[ 'Border radius', '5' ],
		[ 'Border width', '2' ],
	] as const ) {
		fireEvent.change( editor.inSidebar.getByRole( 'slider', { name } ), { target: { value } } );
	}
	await click( editor.inSidebar.getByRole( 'radio', { name: 'Big' } ) );
	expect( editor.attributes() ).toMatchObject( {
		padding: 12,
		spacing: 8,
		borderRadius: 5,
		borderWeight: 2,
		customFontSize: '30px',
	} );
	const field = editor.inCanvas.getByRole( 'textbox', { name: 'Email Address' } );
	expect( field ).toHaveStyle( {
		padding: '12px 18px',
		borderRadius: '5px',
		borderWidth: '2px',
		fontSize: '30px',
	} );
	expect( field.parentElement ).toHaveStyle( { gap: '8px' } );
} );

it( '[NEWS-008] in part: colours of the theme are stored by their slugs, for the part that they name', async () => {
	const editor = await open();
	await click( editor.inSidebar.getByRole( 'tab', { name: 'Styles' } ) );
	for ( const name of [ 'Text', 'Border', 'Button background', 'Field background' ] ) {
		await click( editor.inSidebar.getByRole( 'button', { name } ) );
		await click( editor.inPage.getByRole( 'option', { name: /Tea/ } ) );
		await click( editor.inSidebar.getByRole( 'button', { name } ) );
	}
	expect( editor.attributes() ).toMatchObject( {
		textColor: 'tea',
		borderColor: 'tea',
		buttonBackgroundColor: 'tea',
		emailFieldBackgroundColor: 'tea',
	} );
} );

it.each( [
	[ 'Button background', 'buttonGradient' ],
	[ 'Field background', 'emailFieldGradient' ],
] )( '[NEWS-008] in part: “%s” may be a gradient', async ( name, attribute ) => {
	const editor = await open();
	await click( editor.inSidebar.getByRole( 'tab', { name: 'Styles' } ) );
	await click( editor.inSidebar.getByRole( 'button', { name } ) );
	await click( editor.inPage.getByRole( 'tab', { name: 'Gradient' } ) );
	await click( editor.inPage.getByRole( 'option', { name: /Dusk/ } ) );
	expect( editor.attributes() ).toMatchObject( { [ attribute ]: 'dusk' } );
} );

it( '[NEWS-012] in part: the offered categories, some of which are checked beforehand', async () => {
	const editor = await open( {}, { categories: CATEGORIES } );
	await click( editor.inSidebar.getByRole( 'button', { name: 'Newsletter categories' } ) );
	await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Check some of them beforehand' } ) );
	await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Boats' } ) );
	expect( editor.attributes() ).toMatchObject( {
		preselectNewsletterCategories: true,
		selectedNewsletterCategoryIds: [ 7 ],
	} );
	const boxes = editor.inCanvas.getAllByRole( 'checkbox' ) as HTMLInputElement[];
	expect( boxes.map( ( box ) => [ box.getAttribute( 'aria-label' ), box.checked ] ) ).toEqual( [
		[ 'Tea & Cake', false ],
		[ 'Boats', true ],
	] );
	await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Boats' } ) );
	expect( editor.attributes() ).toMatchObject( { selectedNewsletterCategoryIds: [] } );
} );

it( '[NEWS-029] in part: says why visitors see nothing', async () => {
	const off = await open( {}, { isOpen: false } );
	expect( off.inCanvas.getByRole( 'status' ) ).toHaveTextContent(
		'Only an administrator can turn on sign-up for this site.'
	);
} );

it( '[NEWS-029] in part: leads those who may turn it on to the setting', async () => {
	const off = await open( {}, { isOpen: false, setUpUrl: '/settings' }, { canManage: true } );
	expect( off.inCanvas.getByRole( 'link', { name: /Turn it on/ } ) ).toHaveAttribute( 'href', '/settings' );
} );

it( '[NEWS-029] in part: says that the site is paused', async () => {
	const paused = await open( {}, {}, { pause: 'A copy.' } );
	expect( paused.inCanvas.getByRole( 'status' ) ).toHaveTextContent( 'Sign-up is paused on this site.' );
} );

itHasAnExample( {
	registers: [ register ],
	name: 'jetpack/subscriptions',
	ports: {},
	shows: [ 'textbox Email Address (off)' ],
} );
