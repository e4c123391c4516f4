/** The panel “Access” in a real editor: undoing, and leaving without saving. */
import { expect, test } from '../_kit';
import type { Editor } from '../_kit';
import { closeAccess, openAccess, registerPaywall } from '../_kit/newsletter';

test.beforeAll( openAccess );
test.afterAll( closeAccess );

const access = async ( editor: Editor ) => {
	const meta = await editor.select< Record< string, unknown > >( 'core/editor', 'getEditedPostAttribute', 'meta' );
	return meta._jetpack_newsletter_access;
};
const names = async ( editor: Editor ) => ( await editor.blocks() ).map( ( { name } ) => name );
const isDirty = ( editor: Editor ) => editor.select( 'core/editor', 'isEditedPostDirty' );

/** Opens the panel in the sidebar of a new post. */
async function panelOf( editor: Editor ) {
	await editor.open();
	const sidebar = editor.page.getByRole( 'region', { name: 'Editor settings' } );
	const title = sidebar.getByRole( 'button', { name: 'Access', exact: true } );
	if ( ( await title.getAttribute( 'aria-expanded' ) ) !== 'true' ) {
		await title.click();
	}
	return ( name: string ) => sidebar.getByRole( 'radio', { name, exact: true } );
}

test( '[NEWS-102] one undo takes back a paywall and the access that it has chosen, and redoing brings back both @unopened @journey', async ( {
	editor,
	page,
} ) => {
	await panelOf( editor );
	await registerPaywall( page );
	await editor.insert( 'core/paragraph', { content: 'For all' } );
	await editor.insert( 'jetpack/paywall' );
	await expect.poll( () => access( editor ) ).toBe( 'subscribers' );
	await editor.dispatch( 'core/editor', 'undo' );
	expect( [ await access( editor ), await names( editor ) ] ).toEqual( [ '', [ 'core/paragraph' ] ] );
	await editor.dispatch( 'core/editor', 'redo' );
	expect( [ await access( editor ), await names( editor ) ] ).toEqual( [
		'subscribers',
		[ 'core/paragraph', 'jetpack/paywall' ],
	] );
} );

test( '[NEWS-102] what is chosen is an edit of the post: it is not saved before the post is, and is undone alone @unopened', async ( {
	editor,
} ) => {
	const radio = await panelOf( editor );
	expect( await isDirty( editor ) ).toBe( false );
	await radio( 'Subscribers' ).click();
	expect( [ await access( editor ), await isDirty( editor ) ] ).toEqual( [ 'subscribers', true ] );
	await editor.dispatch( 'core/editor', 'undo' );
	await expect( radio( 'Everyone' ) ).toBeChecked();
	expect( [ await access( editor ), await isDirty( editor ) ] ).toEqual( [ '', false ] );
	await radio( 'Subscribers' ).click();
	await editor.dispatch( 'core/editor', 'editPost', { title: 'Tea' } );
	await editor.save();
	const id = await editor.select< number >( 'core/editor', 'getCurrentPostId' );
	await editor.openPost( id );
	await expect( radio( 'Subscribers' ) ).toBeChecked();
} );
