import { Path, SVG } from '@wordpress/primitives';

/** An icon on a 24 × 24 grid. */
export const drawn = ( ...paths: string[] ) => (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg" width="24" height="24" aria-hidden="true">
		{ paths.map( ( path ) => (
			<Path key={ path } d={ path } fillRule="evenodd" />
		) ) }
	</SVG>
);

/** A check mark: the chosen item. */
export const check = drawn( 'M16.7 7.1 10.4 15.6 7.1 13.1 6.2 14.3 10.7 17.7 17.9 8Z' );

/** The mark of the assistant: a large spark and a small one. */
export const sparkles = drawn(
	'M10 4.5 11.7 9.3 16.5 11 11.7 12.7 10 17.5 8.3 12.7 3.5 11 8.3 9.3Z',
	'M17.5 14 18.4 16.6 21 17.5 18.4 18.4 17.5 21 16.6 18.4 14 17.5 16.6 16.6Z'
);
