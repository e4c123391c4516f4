/** The icons of the child blocks, on a 24 × 24 grid. */
import { Path, SVG } from '@wordpress/primitives';
import { BOX, CIRCLE, FRAME } from './kind';
import { byBlock } from './kinds';

const drawn = ( ...paths: string[] ) => (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg" width="24" height="24" aria-hidden="true">
		{ paths.map( ( path ) => (
			<Path key={ path } d={ path } fill="none" stroke="currentColor" strokeWidth="1.5" />
		) ) }
	</SVG>
);

export const formIcon = drawn( FRAME, 'M7.5 8.5h3v2h-3Z', 'M7.5 13.5h3v2h-3Z', 'M13 9.5h4M13 14.5h4' );

/** The icons by block name. */
export const icons: Readonly< Record< string, JSX.Element > > = {
	...byBlock( ( { icon } ) => drawn( ...icon ) ),
	'jetpack/label': drawn( 'M6 18l6-12l6 12M8 14h8' ),
	'jetpack/input': drawn( BOX ),
	'jetpack/phone-input': drawn( BOX, 'M8 9v6' ),
	'jetpack/option': drawn( CIRCLE ),
	'jetpack/options': drawn( 'M5 8h1M5 12h1M5 16h1M9 8h10M9 12h10M9 16h10' ),
	'jetpack/dropzone': drawn( FRAME, 'M12 8v8M8 12h8' ),
	'jetpack/input-rating': drawn( 'M12 4.5l2.3 4.9l5.2.6l-3.9 3.6l1.1 5.3L12 16.3l-4.7 2.6l1.1-5.3L4.5 10l5.2-.6Z' ),
	'jetpack/input-range': drawn( 'M4 12h16' ),
	'jetpack/fieldset-image-options': drawn( 'M4.75 7h6v6h-6ZM13.25 7h6v6h-6Z', 'M5 17h5M14 17h5' ),
	'jetpack/input-image-option': drawn( 'M6 5.75h12v9H6Z', 'M8 18h8' ),
	'jetpack/form-progress-indicator': drawn( 'M4 10.5h16v3H4Z', 'M5 12h7' ),
	'jetpack/form-step-container': drawn( 'M4.75 8h10v10h-10Z', 'M8 8V5h11v10h-4' ),
	'jetpack/form-step': drawn( FRAME, 'M12 9v6' ),
	'jetpack/form-step-navigation': drawn( 'M3.75 9h7v6h-7ZM13.25 9h7v6h-7Z' ),
	'jetpack/field-option-checkbox': drawn( FRAME ),
	'jetpack/field-option-radio': drawn( CIRCLE ),
};
