/** The styles of maps, as the sources name them. */
export type StyleName = 'default' | 'black_and_white' | 'satellite' | 'terrain';

/** Older versions had other names for two of the styles. */
const FORMER: Readonly< Record< string, StyleName > > = { 'black-and-white': 'black_and_white', hybrid: 'satellite' };

const STYLES: readonly string[] = [ 'default', 'black_and_white', 'satellite', 'terrain' ];

/** The style that a saved name means: `default` for any that is unknown. */
export const styleNamed = ( saved: string ): StyleName =>
	FORMER[ saved ] ?? ( ( STYLES.includes( saved ) ? saved : 'default' ) as StyleName );

/** What MapKit calls a style. */
export const mapTypeOf = ( style: StyleName, hasDetails: boolean ) => {
	if ( style === 'satellite' ) {
		return hasDetails ? 'hybrid' : 'satellite';
	}
	return style === 'black_and_white' ? 'mutedStandard' : 'standard';
};
