import { getBlockVariations } from '@wordpress/blocks';
import { share } from '@wordpress/icons';
import { Path, SVG } from '@wordpress/primitives';
import { cloneElement, isValidElement } from 'react';
import type { Icons } from '../../_runtime/registration/lazy-icon';
import { SERVICES } from '../services';

/** The icons that WordPress does not have. The server has the same. */
const PATHS: Readonly< Record< string, string > > = {
	nextdoor: 'M4 9.4 12 3l8 6.4V20h-4.6v-5.6a3.4 3.4 0 0 0-6.8 0V20H4z',
	print: 'M7 3h10v4H7zM5 8h14a2 2 0 0 1 2 2v7h-4v4H7v-4H3v-7a2 2 0 0 1 2-2zm4 7v4h6v-4z',
};

interface Props {
	service: string;
	width?: number;
	height?: number;
}

/** The icon of a service: that of WordPress's own social icons, which every editor has already. */
export function ServiceIcon( { service, width = 24, height = 24 }: Props ) {
	const path = PATHS[ service ];
	if ( path ) {
		return (
			<SVG width={ width } height={ height } viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
				<Path d={ path } />
			</SVG>
		);
	}
	const known: unknown = getBlockVariations( 'core/social-link' )?.find( ( { name } ) => name === service )?.icon;
	const icon = known && typeof known === 'object' && 'src' in known ? known.src : known;
	if ( typeof icon === 'function' ) {
		const Icon = icon as React.ComponentType< Omit< Props, 'service' > >;
		return <Icon width={ width } height={ height } />;
	}
	return cloneElement( isValidElement( icon ) ? icon : share, { width, height } as object );
}

/** The icons of the inserter's entries, one a service. */
export const icons: Icons = {
	...Object.fromEntries(
		SERVICES.map( ( service ) => [
			`jetpack/sharing-button/${ service }`,
			<ServiceIcon key={ service } service={ service } />,
		] )
	),
};
