const QUERY = 'prefers-reduced-motion';
/** What each rule said before it was changed. */
const written = new Map< CSSMediaRule, string >();

function mediaRules( { cssRules }: { cssRules: CSSRuleList } ): CSSMediaRule[] {
	return [ ...cssRules ].flatMap( ( rule ) => [
		...( rule instanceof CSSMediaRule && rule.conditionText.includes( QUERY ) ? [ rule ] : [] ),
		...( 'cssRules' in rule ? mediaRules( rule as CSSGroupingRule ) : [] ),
	] );
}

/**
 * Shows the page as to people who asked for less motion, by the styles that are written for them.
 *
 * @param page      The page with all its styles.
 * @param isReduced False takes it back: the system decides again.
 */
export function applyMotion( page: Document, isReduced: boolean ): void {
	if ( ! isReduced ) {
		written.forEach( ( text, rule ) => ( rule.media.mediaText = text ) );
		written.clear();
		return;
	}
	for ( const rule of [ ...page.styleSheets ].flatMap( mediaRules ) ) {
		if ( ! written.has( rule ) ) {
			written.set( rule, rule.media.mediaText );
			rule.media.mediaText = rule.media.mediaText
				.replaceAll( `(${ QUERY }: reduce)`, '(min-width: 0px)' )
				.replaceAll( `(${ QUERY }: no-preference)`, '(max-width: 0px)' );
		}
	}
}
