import type { Site } from '../../_runtime/registration/site';
import type { Provider } from '../../../machines/maps/map-api';
import { mapTypeOf, styleNamed } from '../../_shared/maps/styles';
import type { MapSource } from '../../_shared/maps';
import type { ApiFlow } from './flows';

type Maps = NonNullable< Site[ 'maps' ] >;

/** The defaults if the site provides no map data. */
export const NO_MAPS: Maps = {
	service: 'openfreemap',
	styles: {},
	mapboxStyles: {},
	canEditKey: false,
	mapkitScript: '',
	canGeocode: false,
	setUpUrl: '',
};

/** The styles that the site can draw without a key. */
export const freeStyles = ( { styles }: Maps ): string[] =>
	Object.keys( styles ).filter( ( style ) => styles[ style ] );

/** Requests tokens from the flow: the current one, or a new one. */
const tokensOf =
	( flow: ApiFlow ) =>
	( isRenewal: boolean ): Promise< string > =>
		new Promise< string >( ( resolve, reject ) => {
			const isWaiting = () => flow.getSnapshot().matches( { ready: 'renewing' } );
			if ( isRenewal ) {
				flow.send( { type: 'token.renew' } );
			}
			const settle = () => {
				if ( isWaiting() ) {
					return false;
				}
				const { token, failure } = flow.getSnapshot().context;
				if ( failure || ! token ) {
					reject( new Error( failure?.reason ) );
				} else {
					resolve( token );
				}
				return true;
			};
			if ( ! settle() ) {
				const subscription = flow.subscribe( () => settle() && subscription.unsubscribe() );
			}
		} );

/** For Mapbox's own styles, the library adds the token. */
const withToken = ( url: string, token: string ): string =>
	token && ! url.startsWith( 'mapbox:' )
		? `${ url }${ url.includes( '?' ) ? '&' : '?' }access_token=${ encodeURIComponent( token ) }`
		: url;

interface Wanted {
	/** As saved. */
	style: string;
	provider: Provider;
	/** The Mapbox key; may be empty. */
	token: string;
	hasDetails: boolean;
}

/**
 * The library of a map in the editor, and what it needs to draw.
 *
 * @param maps   The site's map data.
 * @param wanted The settings of the block.
 * @param flow   The flow that provides the MapKit tokens.
 */
export function sourceOf( maps: Maps, { style, provider, token, hasDetails }: Wanted, flow: ApiFlow ): MapSource {
	const name = styleNamed( style );
	if ( provider === 'mapkit' ) {
		return {
			provider,
			mapType: mapTypeOf( name, hasDetails ),
			library: maps.mapkitScript,
			authorize: tokensOf( flow ),
		};
	}
	const url = ( token && maps.mapboxStyles[ name ] ) || maps.styles[ name ] || '';
	const isMapbox = url === maps.mapboxStyles[ name ];
	return { provider, style: isMapbox ? withToken( url, token ) : url, token: isMapbox ? token : '' };
}
