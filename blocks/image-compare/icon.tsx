import { Path, SVG } from '@wordpress/primitives';

/** A frame with a line across it, and an arrow on each side of the line. */
export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M11.25 2h1.5v20h-1.5zM9.5 4.5v1.5H5.5v12h4v1.5H4v-15zM14.5 4.5H20v15h-5.5V18h4V6h-4zM9.5 9v6l-3-3zm5 0 3 3-3 3z" />
	</SVG>
);
