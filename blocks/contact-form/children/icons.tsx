/** The icons of the form and of its child blocks, on a 24 × 24 grid. */
import { Path, SVG } from '@wordpress/primitives';
import type { KindName } from './kinds';

const BOX = 'M4 8.75h16v6.5H4Z';
const FRAME = 'M4.75 4.75h14.5v14.5H4.75Z';
const CIRCLE = 'M12 4.75a7.25 7.25 0 1 0 0 14.5a7.25 7.25 0 1 0 0-14.5Z';

const drawn = ( ...paths: string[] ) => (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg" width="24" height="24" aria-hidden="true">
		{ paths.map( ( path ) => (
			<Path key={ path } d={ path } fill="none" stroke="currentColor" strokeWidth="1.5" />
		) ) }
	</SVG>
);

export const formIcon = drawn( FRAME, 'M7.5 8.5h3v2h-3Z', 'M7.5 13.5h3v2h-3Z', 'M13 9.5h4M13 14.5h4' );

/** Of the fields. Exhaustive: a kind without an icon does not compile. */
const fieldIcons: Readonly< Record< `jetpack/field-${ KindName }`, JSX.Element > > = {
	'jetpack/field-name': drawn(
		'M9 6a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5Z',
		'M4 18c0-5 10-5 10 0',
		'M16 9h5M16 13h5'
	),
	'jetpack/field-email': drawn( 'M4 6.75h16v10.5H4Z', 'M4 7l8 6l8-6' ),
	'jetpack/field-text': drawn( BOX, 'M7 10.5v3' ),
	'jetpack/field-textarea': drawn( FRAME, 'M8 9h8M8 12h8M8 15h5' ),
	'jetpack/field-url': drawn( CIRCLE, 'M5 12h14M12 5c-5 4-5 10 0 14c5-4 5-10 0-14Z' ),
	'jetpack/field-telephone': drawn( 'M7.75 3.75h8.5v16.5h-8.5Z', 'M11 17.5h2' ),
	'jetpack/field-date': drawn( 'M4.75 6.75h14.5v12.5H4.75Z', 'M5 10.5h14M8.5 4v4M15.5 4v4' ),
	'jetpack/field-time': drawn( CIRCLE, 'M12 7.5V12l3 2' ),
	'jetpack/field-number': drawn( 'M9.5 5l-1.5 14M16 5l-1.5 14M5 9.5h14.5M4.5 14.5H19' ),
	'jetpack/field-select': drawn( BOX, 'M14 11l2 2l2-2' ),
	'jetpack/field-checkbox': drawn( FRAME, 'M8 12l3 3l5-6' ),
	'jetpack/field-consent': drawn( 'M12 4l7 3v5c0 4-3 7-7 8c-4-1-7-4-7-8V7Z', 'M9 12l2 2l4-4' ),
	'jetpack/field-checkbox-multiple': drawn( 'M4.75 5.75h4v4h-4Z', 'M4.75 14.25h4v4h-4Z', 'M12 8h8M12 16h8' ),
	'jetpack/field-radio': drawn(
		'M7 5.5a2 2 0 1 0 0 4a2 2 0 1 0 0-4Z',
		'M7 14.5a2 2 0 1 0 0 4a2 2 0 1 0 0-4Z',
		'M12 8h8M12 16h8'
	),
	'jetpack/field-hidden': drawn( 'M3.5 12c4-7 13-7 17 0c-4 7-13 7-17 0Z', 'M5 19L19 5' ),
	'jetpack/field-file': drawn( 'M12 15V5M8 9l4-4l4 4', 'M4.75 14v5.25h14.5V14' ),
	'jetpack/field-rating': drawn( 'M12 4.5l2.3 4.9l5.2.6l-3.9 3.6l1.1 5.3L12 16.3l-4.7 2.6l1.1-5.3L4.5 10l5.2-.6Z' ),
	'jetpack/field-slider': drawn( 'M4 12h5M15 12h5', 'M12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6Z' ),
	'jetpack/field-image-select': drawn( FRAME, 'M5 16l4-4l3 3l3-4l4 5' ),
};

/** By block name. */
export const icons: Readonly< Record< string, JSX.Element > > = {
	'jetpack/contact-form': formIcon,
	...fieldIcons,
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
