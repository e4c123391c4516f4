/** Converts the settings of a social icons widget into links. */
import { serviceOf } from './services';

/** One icon. */
export interface SocialLink {
	service: string;
	url: string;
}

type Raw = Readonly< Record< string, unknown > >;

/** The base URLs of profiles, by the older widget's user name setting, in the widget's order. */
const ADDRESSES: Readonly< Record< string, string > > = {
	facebook_username: 'https://www.facebook.com/',
	twitter_username: 'https://twitter.com/',
	instagram_username: 'https://www.instagram.com/',
	pinterest_username: 'https://www.pinterest.com/',
	linkedin_username: 'https://www.linkedin.com/in/',
	github_username: 'https://github.com/',
	youtube_username: 'https://www.youtube.com/channel/',
	vimeo_username: 'https://vimeo.com/',
	googleplus_username: 'https://plus.google.com/u/0/',
	flickr_username: 'https://www.flickr.com/photos/',
	wordpress_username: 'https://profiles.wordpress.org/',
	twitch_username: 'https://www.twitch.tv/',
	tumblr_username: 'https://www.tumblr.com/',
};

/** The `id_base` of the widgets: one has a list of URLs, the older one a user name per service. */
export const WIDGETS = [ 'jetpack_widget_social_icons', 'wpcom_social_media_icons_widget' ];

const listed = ( { icons }: Raw ): string[] =>
	( Array.isArray( icons ) ? icons : [] ).map( ( icon: unknown ) =>
		String( ( icon as Raw | null )?.url ?? '' ).trim()
	);

const named = ( raw: Raw ): string[] =>
	Object.entries( ADDRESSES ).flatMap( ( [ key, address ] ) => {
		const name = typeof raw[ key ] === 'string' ? raw[ key ].trim() : '';
		return name === '' || /^https?:/i.test( name ) ? name : address + encodeURIComponent( name );
	} );

/** The links of a widget, one for each icon that has a URL, in the same order. */
export const linksOf = ( raw: Raw ): SocialLink[] =>
	( Array.isArray( raw.icons ) ? listed( raw ) : named( raw ) )
		.filter( ( url ) => url !== '' )
		.map( ( url ) => ( { service: serviceOf( url ), url } ) );
