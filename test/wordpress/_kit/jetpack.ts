/** What Jetpack has left on a site: options and rows by hand, of several ages; a stand-in for a site that had it. */
import { php } from './client';
import { inPhp } from './knobs';

/** Sets options as they are, and deletes those that are null. */
export const options = ( values: Record< string, unknown > ) =>
	php(
		`foreach ( ${ inPhp( values ) } as $name => $value ) { null === $value ? delete_option( $name ) : update_option( $name, $value ); }`
	);

/** An option; null where there is none. */
export const option = async ( name: string ): Promise< unknown > =>
	JSON.parse( await php( `echo wp_json_encode( get_option( '${ name }', null ) );` ) );

/** The options that a site of Jetpack’s has, as of today. */
export const JETPACK: Readonly< Record< string, unknown > > = {
	jetpack_activated: 1,
	jetpack_active_modules: [ 'related-posts', 'wordads', 'stats', 'sso', 'photon' ],
	jetpack_options: { id: 4711, master_user: 1, version: '16.1:1790000000', time_diff: 3 },
	jetpack_private_options: { blog_token: 'SECRET-blog.token', user_tokens: { 1: 'SECRET-user.token.1' } },
	jetpack_relatedposts: { enabled: true, show_headline: true, headline: 'Related', size: 3 },
	'sharing-options': { global: { button_style: 'icon-text', sharing_label: false, open_links: 'same' } },
	verification_services_codes: { google: 'SECRET-google-code' },
	wordads_second_belowpost: true,
	jetpack_mailchimp: '{"follower_list_id":"SECRET-list","keyring_id":55}',
	stb_enabled: '1',
	advanced_seo_front_page_description: 'A site',
	wordpress_api_key: 'SECRET-akismet',
};

/** Takes away all that Jetpack may have left, and all that was taken over. */
export const forget = () =>
	php( `
		foreach ( array_merge( Statecraft\\Connection\\Moving\\Jetpack_Options::NAMES, array( 'jetpack_private_options', 'statecraft_connection_moved', 'statecraft_connection_moving', 'statecraft_modules', 'statecraft_mapbox_key', 'statecraft_connection_licenses', 'statecraft_connection_firewall' ) ) as $name ) delete_option( $name );
		wp_clear_scheduled_hook( 'statecraft_copy_responses' );
		global $wpdb;
		foreach ( $wpdb->get_col( "SELECT ID FROM $wpdb->posts WHERE post_type IN ( 'feedback', 'statecraft_response', 'jetpack_form', 'jp_pay_product', 'jp_pay_order', 'jp_mem_plan' ) OR post_mime_type = 'video/videopress' OR post_content LIKE '%jetpack/instagram-gallery%'" ) as $id ) wp_delete_post( (int) $id, true );
	` );

export interface Item {
	id: string;
	group: string;
	label: string;
	becomes: string;
	state: string;
	ours: string;
	url: string;
	canTake: boolean;
}

export interface Progress {
	total: number;
	done: number;
	next: number | null;
	copied: number;
	skipped: number;
	files: number;
	isScheduled: boolean;
	statuses: Record< string, number >;
}

export interface Overview {
	state: string;
	time: string;
	canUndo: boolean;
	items: Item[];
	responses: Progress;
}

export interface Taken {
	taken: string[];
	refused: { id: string; code: string; message: string }[];
	overview: Overview;
}

export interface Undone {
	restored: string[];
	left: string[];
	removed: number;
	kept: number;
	next: number | null;
	overview: Overview;
}

/** The states of items by id. */
export const states = ( { items }: Pick< Overview, 'items' > ) =>
	Object.fromEntries( items.map( ( { id, state } ) => [ id, state ] ) );
