import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { register } from '../../../blocks/_extensions/kept-posts';
import type { Site } from '../../../blocks/_runtime/registration/site';

const opened = async ( kept?: Site[ 'kept' ] ) => {
	window.statecraft = { ...( kept && { kept } ) } as Site;
	register();
	for ( let i = 0; i < 20; i++ ) {
		await new Promise( ( resolve ) => setImmediate( resolve ) );
	}
	return select( noticesStore ).getNotices();
};

afterEach( () => {
	dispatch( noticesStore ).removeAllNotices();
	delete window.statecraft;
} );

it( 'the editor of a post that is withheld says so, with the way to open it', async () => {
	const [ notice, ...others ] = await opened( { openUrl: '/wp-admin/admin-post.php?post=7' } );
	expect( others ).toEqual( [] );
	expect( [ notice!.status, notice!.content ] ).toEqual( [
		'warning',
		expect.stringMatching( /^This post, or part of it, is restricted/ ),
	] );
	expect( notice!.actions ).toEqual( [ { label: 'Open to everyone', url: '/wp-admin/admin-post.php?post=7' } ] );
} );

it( 'without the way for people who may not publish it', async () => {
	expect( ( await opened( { openUrl: '' } ) )[ 0 ]!.actions ).toEqual( [] );
} );

it( 'of another post nothing is said', async () => {
	expect( await opened() ).toEqual( [] );
} );
