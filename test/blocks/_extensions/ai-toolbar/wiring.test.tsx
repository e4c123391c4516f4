/** The AI tools of blocks and the assistant block that takes their place, as an author meets both. */
import { act, within } from '@testing-library/react';
import { removeFilter } from '@wordpress/hooks';
import { register } from '../../../../blocks/_extensions/ai-toolbar';
import { register as registerAssistant } from '../../../../blocks/ai-assistant';
import { acting, click, edit, press, script } from '../../../_kit/editor';
import { registerLists } from '../../../_kit/core-lists';
import { setOnline } from '../../../_kit/network';
import { saved } from '../../../_kit/saved';
import { allowed } from '../../../machines/ai/ai-feature/ai-feature.model';

const FILTER = [ 'editor.BlockEdit', 'statecraft/ai-toolbar' ] as const;
const registerAnew = () => {
	removeFilter( ...FILTER );
	register();
};
afterEach( () => act( async () => setOnline( true ) ) );
afterAll( () => void removeFilter( ...FILTER ) );

const PLAIN = saved( 'paragraph', {}, '<p>Tea is good</p>' );
const LOUD = saved( 'paragraph', { dropCap: true }, '<p>Very!</p>' );

/** A post of which a block is selected, the first of two, with the menu of its tools open. */
async function open( post = PLAIN, selected = [ 0 ] ) {
	const services = script( { 'ai-feature': [ 'quota' ], 'ai-request': [ 'words' ] } );
	const editor = await edit( [ registerAssistant, registerAnew, registerLists ], post, { selected } );
	if ( editor.blocks().length > 1 ) {
		await editor.selectAll();
	}
	await acting( () => services.open( 'quota' ).answer( allowed ) );
	await click( editor.inToolbar.getByRole( 'button', { name: 'AI tools' } ) );
	const entry = ( name: string ) => editor.inPage.getByRole( 'menuitem', { name } );
	return {
		editor,
		entry,
		entries: () => editor.inPage.getAllByRole( 'menuitem' ).map( ( one: HTMLElement ) => one.textContent ),
		pick: ( name: string ) => click( entry( name ) ),
		services,
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
	const tools = () => editor.inToolbar.queryByRole( 'button', { name: 'AI tools' } );
	await act( async () => setOnline( false ) );
	expect( tools() ).toBeNull();
	expect( editor.inPage.queryByRole( 'menuitem', { name: 'Simplify' } ) ).toBeNull();
	await act( async () => setOnline( true ) );
	await acting( () => {} );
	expect( tools() ).toHaveAttribute( 'aria-expanded', 'false' );
} );

/** Two paragraphs that were corrected, with the changes of the answer in sight. */
async function reviewed() {
	const { editor, pick, services } = await open( PLAIN + '\n\n' + LOUD );
	await pick( 'Simplify' );
	await acting( () => services.open( 'words' ).reply( { type: 'words.chunk', text: 'Tea is fine\n\nVery' } ) );
	await acting( () => services.open( 'words' ).end() );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Show changes' } ) );
	const change = ( number: number ) =>
		within( editor.inCanvas.getByRole( 'group', { name: `Change ${ number } of 2` } ) );
	return { editor, change };
}

it( 'an edit of text that was there is looked at as changes, and each is accepted or refused', async () => {
	const { editor, change } = await reviewed();
	expect( editor.canvas() ).toEqual( expect.arrayContaining( [ 'Removed:', 'Added:', 'button Show answer' ] ) );
	await click( change( 1 ).getByRole( 'button', { name: 'Accept change' } ) );
	await click( change( 2 ).getByRole( 'button', { name: 'Reject change' } ) );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Insert into post' } ) );
	expect( editor.content() ).toBe( saved( 'paragraph', {}, '<p>Tea is fine</p>' ) + '\n\n' + LOUD );
} );

it( 'the changes give way to the answer again', async () => {
	const { editor } = await reviewed();
	await click( editor.inCanvas.getByRole( 'button', { name: 'Show answer' } ) );
	expect( editor.inCanvas.queryByRole( 'group', { name: 'Change 1 of 2' } ) ).toBeNull();
	expect( editor.canvas() ).toEqual( expect.arrayContaining( [ 'button Show changes' ] ) );
} );

const LIST = [
	'<!-- wp:list -->',
	'<ul class="wp-block-list"><!-- wp:list-item -->',
	'<li>Tea</li>',
	'<!-- /wp:list-item -->',
	'',
	'<!-- wp:list-item -->',
	'<li>Milk</li>',
	'<!-- /wp:list-item --></ul>',
	'<!-- /wp:list -->',
].join( '\n' );

it( 'the tools of an item ask about it, and its answer takes its place; Discard leaves the list as it was', async () => {
	const { editor, pick, asked, services } = await open( LIST, [ 0, 1 ] );
	await pick( 'Expand' );
	expect( asked() ).toContain( 'Milk' );
	expect( asked() ).not.toContain( 'Tea' );
	expect( editor.blocks().map( ( { name } ) => name ) ).toEqual( [ 'core/list', 'jetpack/ai-assistant' ] );
	// By this the item is found in an editor that is opened anew.
	expect( editor.blocks()[ 1 ]!.attributes.metadata ).toEqual( { originalItem: [ 1 ] } );
	await acting( () => services.open( 'words' ).reply( { type: 'words.chunk', text: 'Fresh milk' } ) );
	await acting( () => services.open( 'words' ).end() );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Accept' } ) );
	expect( editor.content() ).toBe( LIST.replace( 'Milk', 'Fresh milk' ) );
} );

it( 'Discard of what was asked about an item leaves the list as it was', async () => {
	const { editor, pick } = await open( LIST, [ 0, 1 ] );
	await pick( 'Expand' );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Stop' } ) );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Discard' } ) );
	expect( editor.content() ).toBe( LIST );
} );

it( 'the tools of an item work on the whole list when that is chosen', async () => {
	const { editor, pick, asked } = await open( LIST, [ 0, 1 ] );
	expect( editor.inPage.getByRole( 'group', { name: 'Work on' } ) ).toBeInTheDocument();
	await click( editor.inPage.getByRole( 'menuitemradio', { name: 'The whole list' } ) );
	await pick( 'Simplify' );
	expect( asked() ).toContain( 'Tea' );
	expect( editor.blocks().map( ( { name } ) => name ) ).toEqual( [ 'jetpack/ai-assistant' ] );
	expect( editor.blocks()[ 0 ]!.attributes.metadata ).toBeUndefined();
} );
