/** Only these parts of the plugin connect to anything: all others ask them. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './posts';

const CONNECTS =
	/\b(?:curl_init|curl_multi_init|wp_(?:safe_)?remote_(?:request|get|post|head)|download_url|fsockopen|pfsockopen|stream_socket_client|socket_create|fetch_feed|media_sideload_image)\s*\(|\b(?:fopen|file_get_contents|getimagesize|copy)\s*\(\s*['"]https?:/;

const filesIn = ( folder: string ): string[] =>
	readdirSync( join( ROOT, folder ), { withFileTypes: true, recursive: true } )
		.filter( ( entry ) => entry.isFile() && entry.name.endsWith( '.php' ) )
		.map( ( entry ) => join( entry.parentPath, entry.name ).slice( ROOT.length + 1 ) );

it( 'is the one client, and WordPress’s own where an address cannot be chosen by anybody', () => {
	const files = [ 'plugin.php', 'uninstall.php', ...filesIn( 'includes' ) ];
	expect( files.length ).toBeGreaterThan( 100 );
	expect( files.filter( ( file ) => CONNECTS.test( readFileSync( join( ROOT, file ), 'utf8' ) ) ) ).toEqual( [
		'includes/Http/Http_Client.php',
		// To Mailchimp's own host, or to the one that whoever runs the server has named.
		'includes/Signup/Mailchimp_Api.php',
	] );
} );
