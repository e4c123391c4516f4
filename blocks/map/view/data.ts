/** Converts the data that the server printed beside the list. */
import { providerCookieIn, providerOf } from '../../../machines/maps/map-api/providers';
import { mapTypeOf, styleNamed } from '../../_shared/maps/styles';
import type { MapSource, MapTexts, MapView, Point } from '../../_shared/maps';

/** Written by Page_Data.php. */
export interface PageData {
	style: string;
	mapbox: { style: string; token: string };
	/** Null if the site cannot sign tokens. */
	mapkit: { library: string; tokens: string } | null;
	/** The choices of the page and of the site, in order of precedence. */
	providers: readonly string[];
	center: MapView[ 'center' ];
	zoom: number;
	color: string;
	details: boolean;
	scroll: boolean;
	full: boolean;
	texts: MapTexts & Record< 'list' | 'map' | 'open' | 'loading' | 'failed' | 'noWebGl' | 'retry', string >;
	points: readonly ( readonly [ longitude: number, latitude: number, title: string, caption: string ] )[];
}

/** The library, and what it needs to draw. */
export function sourceOf( { style, mapbox, mapkit, providers, details }: PageData, page: PageWindow ): MapSource {
	const cookie = providerCookieIn( page.document.cookie );
	if ( ! mapkit || providerOf( style, cookie, ...providers ) === 'mapbox' ) {
		return { provider: 'mapbox', ...mapbox };
	}
	return {
		provider: 'mapkit',
		mapType: mapTypeOf( styleNamed( style ), details ),
		library: mapkit.library,
		authorize: async () => {
			const response = await page.fetch( mapkit.tokens );
			const { wpcom_mapkit_access_token: token } = ( await response.json() ) as Record< string, string >;
			if ( ! token ) {
				throw new Error( mapkit.tokens );
			}
			return token;
		},
	};
}

/** The parts of the window that the script needs. */
export type PageWindow = Pick< Window, 'fetch' > & {
	document: Pick< Document, 'cookie' >;
	IntersectionObserver: typeof IntersectionObserver;
};

/** The places; the server has already chosen their names. */
export const pointsOf = ( { points }: PageData ): Point[] =>
	points.map( ( [ longitude, latitude, title, caption ], index ) => ( {
		id: String( index ),
		title,
		placeTitle: '',
		caption,
		coordinates: { longitude, latitude },
	} ) );

/** The initial content of the map. */
export const viewOf = ( data: PageData ): MapView => ( {
	points: pointsOf( data ),
	center: data.center,
	zoom: data.zoom,
	hasDetails: data.details,
	markerColor: data.color,
	scrollToZoom: data.scroll,
	showFullscreenButton: data.full,
} );
