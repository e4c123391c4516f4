/** The paths that the editor requests: no other plugin has them, whatever the routes are called. */
import { ownRoute } from '../../../services/_kit/own-route';

it.each( [
	[ '/jetpack/v4/connection', '/statecraft/v1/connection' ],
	[ 'jetpack/v4/identity-crisis/start-fresh', 'statecraft/v1/identity-crisis/start-fresh' ],
	[ '/wpcom/v2/jetpack-ai-query?stream_cache=true', '/statecraft/v1/jetpack-ai-query?stream_cache=true' ],
	[ '/videopress/v1/videos', '/statecraft/v1/videos' ],
	[ '/statecraft/v1/gifs', '/statecraft/v1/gifs' ],
	// WordPress's own routes, and those of a hosting platform.
	[ '/wp/v2/media', '/wp/v2/media' ],
	[ '/wpcom/v2/sites/7/jetpack-openai-query/jwt', '/wpcom/v2/sites/7/jetpack-openai-query/jwt' ],
] )( '%s is requested at %s', ( path, own ) => {
	expect( ownRoute( path ) ).toBe( own );
} );
