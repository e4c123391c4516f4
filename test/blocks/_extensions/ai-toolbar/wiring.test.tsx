/** The AI tools of blocks and the assistant block that takes their place, as an author meets both. */
import { act } from '@testing-library/react';
import { removeFilter } from '@wordpress/hooks';
import { register } from '../../../../blocks/_extensions/ai-toolbar';
import { register as registerAssistant } from '../../../../blocks/ai-assistant';
import { acting, click, edit, press, script } from '../../../_kit/editor';
import { saved } from '../../../_kit/saved';
import { allowed } from '../../../machines/ai-feature/ai-feature.model';

const FILTER = [ 'editor.BlockEdit', 'statecraft/ai-toolbar' ] as const;
const registerAnew = () => {
	removeFilter( ...FILTER );
	register();
};
afterAll( () => void removeFilter( ...FILTER ) );

/** A paragraph that is selected, with the menu of its tools open. */
async function open() {
	const services = script( { 'ai-feature': [ 'feature' ], 'ai-request': [ 'words' ] } );
	const editor = await edit( [ registerAssistant, registerAnew ], saved( 'paragraph', {}, '<p>Tea is good</p>' ) );
	await acting( () => services.open( 'feature' ).answer( allowed ) );
	await click( editor.inToolbar.getByRole( 'button', { name: 'AI tools' } ) );
	const entry = ( name: string ) => editor.inPage.getByRole( 'menuitem', { name } );
	return {
		editor,
		entry,
		entries: () => editor.inPage.getAllByRole( 'menuitem' ).map( ( one: HTMLElement ) => one.textContent ),
		pick: ( name: string ) => click( entry( name ) ),
		asked: () => JSON.stringify( services.open( 'words' ).input ),
	};
}

const IMPROVE = [
	'Continue writing',
	'Correct spelling and grammar',
	'Simplify',
	'Summarize',
	'Expand',
	'Make shorter',
];

it( 'the menu has what improves a text, and two menus beside it', async () => {
	const { entries, editor } = await open();
	expect( entries() ).toEqual( [ ...IMPROVE, 'Change tone', 'Translate' ] );
	expect( editor.inPage.getByRole( 'group', { name: 'Improve' } ) ).toBeInTheDocument();
} );

it( 'what is picked is asked by an assistant in the place of the block, and Discard brings the block back', async () => {
	const { editor, pick, asked } = await open();
	await pick( 'Simplify' );
	expect( editor.blocks() ).toMatchObject( [ { name: 'jetpack/ai-assistant' } ] );
	expect( asked() ).toContain( 'simplify' );
	expect( asked() ).toContain( 'Tea is good' );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Stop' } ) );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Discard' } ) );
	expect( editor.content() ).toBe( saved( 'paragraph', {}, '<p>Tea is good</p>' ) );
} );

it.each( [
	[ 'Change tone', 'Humorous', 'humorous' ],
	[ 'Translate', 'French', 'fr' ],
] )( '%s opens a menu of its own', async ( menu, name, word ) => {
	const { pick, asked } = await open();
	await pick( menu );
	await pick( name );
	expect( asked().toLowerCase() ).toContain( word );
} );

it( 'the arrow keys open a menu beside its entry and close it', async () => {
	const { entry, editor } = await open();
	entry( 'Translate' ).focus();
	await press( entry( 'Translate' ), 'ArrowRight', { code: 'ArrowRight' } );
	expect( entry( 'Translate' ) ).toHaveAttribute( 'aria-expanded', 'true' );
	await press( entry( 'French' ), 'ArrowLeft', { code: 'ArrowLeft' } );
	expect( editor.inPage.queryByRole( 'menuitem', { name: 'French' } ) ).toBeNull();
} );

it( 'the tools go with the network, and come back closed', async () => {
	const { editor } = await open();
	const goes = ( isOnline: boolean ) =>
		act( async () => {
			Object.defineProperty( window.navigator, 'onLine', { value: isOnline, configurable: true } );
			window.dispatchEvent( new Event( isOnline ? 'online' : 'offline' ) );
		} );
	const tools = () => editor.inToolbar.queryByRole( 'button', { name: 'AI tools' } );
	await goes( false );
	expect( tools() ).toBeNull();
	expect( editor.inPage.queryByRole( 'menuitem', { name: 'Simplify' } ) ).toBeNull();
	await goes( true );
	await acting( () => {} );
	expect( tools() ).toHaveAttribute( 'aria-expanded', 'false' );
} );
