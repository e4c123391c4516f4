import { Path, SVG } from '@wordpress/primitives';

/** A picture, with the edges of those before and after it. */
export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M16 3H8a2 2 0 0 0-2 2v14c0 1.1.9 2 2 2h8a2 2 0 0 0 2-2V5a2 2 0 0 0-2-2zm.5 16a.5.5 0 0 1-.5.5H8a.5.5 0 0 1-.5-.5V5c0-.3.2-.5.5-.5h8c.3 0 .5.2.5.5zM2.5 7H4v10H2.5zM20 7h1.5v10H20z" />
	</SVG>
);
