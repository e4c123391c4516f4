/** The styles of maps, by their names in the sources. */
export type StyleName = 'default' | 'black_and_white' | 'satellite' | 'terrain';

/** The names of two styles in older versions. */
const FORMER: Readonly< Record< string, StyleName > > = { 'black-and-white': 'black_and_white', hybrid: 'satellite' };

const STYLES: readonly string[] = [ 'default', 'black_and_white', 'satellite', 'terrain' ];

/** The style for a saved name; `default` if unknown. */
export const styleNamed = ( saved: string ): StyleName =>
	FORMER[ saved ] ?? ( ( STYLES.includes( saved ) ? saved : 'default' ) as StyleName );

/** MapKit's name of a style. */
export const mapTypeOf = ( style: StyleName, hasDetails: boolean ) => {
	if ( style === 'satellite' ) {
		return hasDetails ? 'hybrid' : 'satellite';
	}
	return style === 'black_and_white' ? 'mutedStandard' : 'standard';
};
