/** “Newsletter” in the sidebar and in the panels before and after publishing. */
import type { ComponentType, ReactNode } from 'react';
import { render, screen, within } from '@testing-library/react';
import { dispatch, select } from '@wordpress/data';
import { register } from '../../../../blocks/_extensions/newsletter-panel';
import { acting, click, script } from '../../../_kit/editor';
import { changePost, openPost } from '../../../_kit/post-store';
import { settled } from '../../../_kit/live';
import { reduceMotion } from '../../../_kit/reduced-motion';
import { draft, letter, said } from '../../../machines/newsletter/newsletter-send/newsletter-send.model';

reduceMotion();

const panel =
	( place: string ) =>
	( { title, children }: { title: string; children?: ReactNode } ) => (
		<section aria-label={ `${ place }: ${ title }` }>{ children }</section>
	);

/** What the plugin renders beside the editor. */
async function panels(): Promise< void > {
	let Plugin: ComponentType = () => null;
	Object.assign( window, {
		wp: {
			editor: {
				PluginDocumentSettingPanel: panel( 'sidebar' ),
				PluginPrePublishPanel: panel( 'before' ),
				PluginPostPublishPanel: panel( 'after' ),
			},
			plugins: { registerPlugin: ( _: string, { render: own }: { render: ComponentType } ) => ( Plugin = own ) },
		},
	} );
	register();
	render( <Plugin /> );
	await acting( settled );
}
afterAll( () => void Object.assign( window, { wp: {} } ) );

const services = script( { 'newsletter-send': [ 'state', 'change', 'letter', 'sample' ] } );
const answer = async ( port: string, output: unknown ) => {
	await acting( settled );
	await acting( () => services.open( port ).answer( output ) );
	await acting( settled );
};
const PLACES = [ 'sidebar: Newsletter', 'before: Newsletter', 'after: Newsletter' ];
const inEach = ( read: ( place: ReturnType< typeof within > ) => unknown ) =>
	PLACES.map( ( name ) => read( within( screen.getByRole( 'region', { name } ) ) ) );
const sidebar = () => within( screen.getByRole( 'region', { name: PLACES[ 0 ] } ) );
const meta = () =>
	(
		select( 'core/editor' ) as unknown as { getEditedPostAttribute: ( name: string ) => unknown }
	 ).getEditedPostAttribute( 'meta' );

it( '[NEWS-063] the panels show one and the same state', async () => {
	openPost( { id: 7, type: 'post', status: 'publish' } );
	await panels();
	expect( inEach( ( place ) => place.getByRole( 'status' ).textContent ) ).toEqual( PLACES.map( () => 'Loading…' ) );
	await answer( 'state', said.sending );
	expect( inEach( ( place ) => place.getByRole( 'status' ).textContent ) ).toEqual(
		PLACES.map( () => 'This post is being sent by email. 4 of 12 sent.' )
	);
	await click( sidebar().getByRole( 'button', { name: 'Pause' } ) );
	await answer( 'change', said.paused );
	expect( inEach( ( place ) => place.getByRole( 'button', { name: 'Resume' } ).textContent ) ).toEqual(
		PLACES.map( () => 'Resume' )
	);
} );

it( '[NEWS-085] (part: in the editor) what is missing is said with a link to where it is entered, for those who may', async () => {
	const held = { ...draft, held: 'Enter your postal address.' };
	openPost( { id: 9, type: 'post' } );
	await panels();
	await answer( 'state', { ...held, settingsUrl: '/wp-admin/admin.php?page=my-jetpack#/newsletter-emails' } );
	const links = () => sidebar().queryAllByRole( 'link' ) as HTMLAnchorElement[];
	expect( links().map( ( link ) => [ link.textContent, link.getAttribute( 'href' ) ] ) ).toEqual( [
		[ expect.stringMatching( /^Newsletter settings/ ), '/wp-admin/admin.php?page=my-jetpack#/newsletter-emails' ],
	] );
	await acting( () => changePost( { id: 10 } ) );
	await answer( 'state', held );
	expect( sidebar().getAllByText( 'Enter your postal address.' )[ 0 ] ).toBeVisible();
	expect( links() ).toEqual( [] );
} );

it( '[NEWS-064, NEWS-065] a choice is an edit of the post, “No one” is also Jetpack’s, and the number of people stands beside each', async () => {
	openPost( { id: 8, type: 'post' } );
	await panels();
	await answer( 'state', draft );
	expect( sidebar().getByRole( 'radio', { name: 'No one' } ) ).toBeChecked();
	await click( sidebar().getByRole( 'radio', { name: 'All subscribers (12)' } ) );
	expect( meta() ).toMatchObject( {
		_statecraft_newsletter_audience: 'all',
		_jetpack_dont_email_post_to_subs: false,
	} );
	await click( sidebar().getByRole( 'radio', { name: 'No one' } ) );
	expect( meta() ).toMatchObject( {
		_statecraft_newsletter_audience: 'none',
		_jetpack_dont_email_post_to_subs: true,
	} );
	await acting( () =>
		( dispatch( 'core/editor' ) as unknown as { editPost: ( edits: object ) => void } ).editPost( {
			meta: { _statecraft_newsletter_audience: 'all', _jetpack_dont_email_post_to_subs: true },
		} )
	);
	expect( sidebar().getByRole( 'radio', { name: 'No one' } ) ).toBeChecked();
} );

it( '[NEWS-068] a post that is saved with another status is asked for again', async () => {
	openPost( { id: 9, type: 'post', status: 'draft' } );
	await panels();
	await answer( 'state', draft );
	await acting( () => changePost( { status: 'publish' } ) );
	await answer( 'state', said.sending );
	expect( sidebar().getByRole( 'status' ) ).toHaveTextContent( '4 of 12 sent.' );
} );

it( '[NEWS-066] the preview opens over the editor', async () => {
	openPost( { id: 10, type: 'post' } );
	await panels();
	await answer( 'state', draft );
	await click( sidebar().getByRole( 'button', { name: 'Preview email' } ) );
	await answer( 'letter', letter );
	expect( screen.getByRole( 'dialog', { name: 'Tea' } ) ).toBeInTheDocument();
} );

it( 'what is no post has no such panel', async () => {
	openPost( { id: 11, type: 'page' } );
	await panels();
	expect( screen.queryByRole( 'region' ) ).toBeNull();
} );
