/** A service that answers badly: the pages of what was picked never end. */
import { reset } from '../_kit/client';
import { run } from '../_kit/run';

jest.setTimeout( 240_000 );

afterAll( () => reset() );

it( '[MEDIA-184] an item is looked for in five pages of each session, not for ever', async () => {
	expect(
		await run( `
			eval( 'namespace Statecraft\\\\Media\\\\Google; final class Google_Api { public int $asked = 0; public function request() { return ++$this->asked > 99 ? array() : array( "mediaItems" => array(), "nextPageToken" => "page-$this->asked" ); } }' );
			wp_set_current_user( 1 );
			update_user_option( 1, 'statecraft_media_sessions_google_photos', array( 'one', 'two' ) );
			$api   = new Statecraft\\Media\\Google\\Google_Api();
			$found = ( new Statecraft\\Media\\Google\\Google_Picker( $api, 'https://photos.example' ) )->item( 'lake' );
			return array( $found->get_error_code(), $api->asked );
		` )
	).toEqual( [ 'media_gone', 10 ] );
} );
