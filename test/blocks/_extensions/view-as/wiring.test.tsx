/** “View as…” in the preview menu of an editor, and the dialog that it opens. */
import type { ComponentType, ReactNode } from 'react';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MenuItem } from '@wordpress/components';
import { createReduxStore, dispatch, register as registerStore, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { register } from '../../../../blocks/_extensions/view-as';
import { acting, click, script } from '../../../_kit/editor';
import { changePost, openPost } from '../../../_kit/post-store';
import { reduceMotion } from '../../../_kit/reduced-motion';
import { settled } from '../../../_kit/live';
import { views } from '../../../machines/content/view-as/view-as.model';

reduceMotion();

let isOffline = false;
jest.mock( '../../../../blocks/_extensions/view-as/dialog/host', () => {
	const host: object = jest.requireActual( '../../../../blocks/_extensions/view-as/dialog/host' );
	return {
		get open() {
			if ( isOffline ) {
				throw new Error( 'Offline' );
			}
			return ( host as { open: unknown } ).open;
		},
	};
} );

/** The types of posts, as the store `core` has them. */
registerStore(
	createReduxStore( 'core', {
		reducer: () => ( {} ),
		selectors: {
			getPostType: ( _: object, name: string ) =>
				( ( { post: { viewable: true }, wp_block: { viewable: false } } ) as Record< string, object > )[ name ],
			getEntityRecordEdits: () => undefined,
		},
	} )
);

/** The item as the editor has it in its menu. */
const Item = ( props: { icon: never; disabled: boolean; onClick: () => void; children: ReactNode } ) => (
	<MenuItem { ...props } />
);

/** What the plugin renders beside the editor. */
async function menu(): Promise< void > {
	let Plugin: ComponentType = () => null;
	Object.assign( window, {
		wp: {
			editor: { PluginPreviewMenuItem: Item },
			plugins: { registerPlugin: ( _: string, { render: own }: { render: ComponentType } ) => ( Plugin = own ) },
		},
	} );
	register();
	render( <Plugin /> );
	await acting( settled );
}
afterAll( () => void Object.assign( window, { wp: {} } ) );

const item = () => screen.queryByRole( 'menuitem', { name: 'View as…' } );
const dialog = () => within( screen.getByRole( 'dialog', { name: 'View as' } ) );
const services = script( { 'view-as': [ 'save', 'views' ] } );
const answer = async ( port: string, output?: unknown ) => {
	await acting( settled );
	await acting( () => services.open( port ).answer( output ) );
	await acting( settled );
};
const openedPost = () => services.calls.findLast( ( { port } ) => port === 'views' )?.input;

beforeEach( () => {
	isOffline = false;
	openPost();
} );

it( '[CONT-188] a post is viewed from the preview menu, as the audience that is chosen', async () => {
	openPost( { id: 71 } );
	await menu();
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	await click( item()! );
	await acting( settled );
	expect( dialog().getByRole( 'status' ) ).toHaveTextContent( 'Saving your changes…' );
	await answer( 'save' );
	expect( dialog().getByRole( 'status' ) ).toHaveTextContent( 'Preparing the view…' );
	await answer( 'views', views );
	expect( openedPost() ).toEqual( { postId: 71 } );
	expect( dialog().getByTitle( 'A visitor' ) ).toHaveAttribute( 'src', views[ 0 ]!.url );
	await acting( () =>
		fireEvent.change( dialog().getByRole( 'combobox', { name: 'Show the page to' } ), {
			target: { value: 'plan-12' },
		} )
	);
	expect( dialog().getByTitle( 'Somebody who has paid for “Gold”' ) ).toHaveAttribute( 'src', views[ 1 ]!.url );
	await click( dialog().getByRole( 'button', { name: 'Phone' } ) );
	expect( dialog().getByTitle( 'Somebody who has paid for “Gold”' ) ).toHaveClass( 'is-phone' );
	await click( dialog().getByRole( 'button', { name: 'Close' } ) );
	await acting( settled );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
} );

it( '[CONT-188] the dialog opens again, for another post of the same editor', async () => {
	openPost( { id: 72 } );
	await menu();
	await click( item()! );
	await answer( 'save' );
	await answer( 'views', views );
	expect( openedPost() ).toEqual( { postId: 72 } );
	expect( screen.getAllByRole( 'dialog' ) ).toHaveLength( 1 );
	await click( dialog().getByRole( 'button', { name: 'Close' } ) );
	await acting( settled );
} );

it( '[CONT-188] what has no page, and an editor without a preview menu, has no such item', async () => {
	openPost( { type: 'wp_block' } );
	await menu();
	expect( item() ).toBeNull();
	await acting( () => changePost( { type: 'post' } ) );
	await acting( settled );
	expect( item() ).not.toBeNull();
	Object.assign( window, { wp: {} } );
	await acting( () => changePost( { isSaveable: false } ) );
	expect( item() ).toBeNull();
	expect( () => register() ).not.toThrow();
} );

it( '[CONT-188] a post without anything to save has no view yet', async () => {
	openPost( { isSaveable: false } );
	await menu();
	await click( item()! );
	await acting( settled );
	expect( [ item()!.getAttribute( 'aria-disabled' ), screen.queryByRole( 'dialog' ) ] ).toEqual( [ 'true', null ] );
	await acting( () => changePost( { isSaveable: true } ) );
	expect( item() ).not.toHaveAttribute( 'aria-disabled' );
} );

it( 'a dialog that cannot be loaded says so', async () => {
	isOffline = true;
	await menu();
	await click( item()! );
	await acting( settled );
	const notices = select( noticesStore ).getNotices();
	expect( notices.map( ( { id, status } ) => [ id, status ] ) ).toEqual( [ [ 'statecraft-view-as', 'error' ] ] );
	void dispatch( noticesStore ).removeAllNotices();
} );
