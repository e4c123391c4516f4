import type { CSSProperties } from 'react';
import { isColor } from '../../_shared/attributes/color';
import type { Attributes } from '../attributes';

/** A theme's colour, or one's own. */
const colorOf = ( slug?: string, custom?: string, value?: string ): string | undefined => {
	const color = [ custom, value ].find( isColor );
	const preset = typeof slug === 'string' ? slug.replace( /[^\w-]/g, '' ) : '';
	return preset ? `var(--wp--preset--color--${ preset }${ color ? `,${ color }` : '' })` : color;
};

/** The colours as CSS. The server has the same rules in Podcast_Player. */
export const styleOf = ( a: Attributes ): CSSProperties =>
	( {
		'--podcast-primary': colorOf( a.primaryColor, a.customPrimaryColor, a.hexPrimaryColor ),
		'--podcast-secondary': colorOf( a.secondaryColor, a.customSecondaryColor, a.hexSecondaryColor ),
		'--podcast-background': colorOf( a.backgroundColor, a.customBackgroundColor, a.hexBackgroundColor ),
	} ) as CSSProperties;
