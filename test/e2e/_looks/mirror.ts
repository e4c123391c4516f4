import type { Page } from '@playwright/test';
import { php, site } from '../_kit';

/** What WordPress does in a language that is written from right to left, for browsers with the cookie `mirror`. */
const MIRROR = `<?php add_action( 'after_setup_theme', static function () { if ( isset( $_COOKIE['mirror'] ) ) $GLOBALS['wp_locale']->text_direction = 'rtl'; } );`;

/** Lets the site be read from right to left by those who ask for it. `reset` takes it away. */
export const allowMirror = () =>
	php(
		`wp_mkdir_p( WPMU_PLUGIN_DIR ); file_put_contents( WPMU_PLUGIN_DIR . '/mirror.php', base64_decode( '${ btoa( MIRROR ) }' ) );`
	);

/** Lets this browser read the site from right to left. */
export const mirror = ( page: Page ) =>
	page.context().addCookies( [ { name: 'mirror', value: '1', url: site().url } ] );
