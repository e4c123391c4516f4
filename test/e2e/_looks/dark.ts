import { php } from '../../wordpress/_kit/client';

const style = ( styles: object ) =>
	php( `
		wp_update_post( array(
			'ID'           => WP_Theme_JSON_Resolver::get_user_global_styles_post_id(),
			'post_content' => wp_slash( wp_json_encode( array(
				'version' => WP_Theme_JSON::LATEST_SCHEMA,
				'isGlobalStylesUserThemeJSON' => true,
				'styles'  => json_decode( '${ JSON.stringify( styles ) }', true ),
			) ) ),
		) );
	` );

/** Gives the theme of the site a dark background, as a person does under Appearance › Editor › Styles. */
export const darken = () => style( { color: { background: '#14141c', text: '#f2f2f2' } } );

/** Gives it back its own colors. The post stays: only a person who opens an editor can make another. */
export const lighten = () => style( {} );
