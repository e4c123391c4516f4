import { Path, SVG } from '@wordpress/primitives';

/** A frame with an arrow on each side. */
export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M7 5h10v14H7zm1.5 1.5v11h7v-11zM5 8v8l-4-4zm14 0v8l4-4z" />
	</SVG>
);
