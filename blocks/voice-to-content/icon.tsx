import { Path, SVG } from '@wordpress/primitives';

/** A microphone. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M12 3a3.25 3.25 0 0 0-3.25 3.25v5a3.25 3.25 0 0 0 6.5 0v-5A3.25 3.25 0 0 0 12 3Zm-1.75 3.25a1.75 1.75 0 1 1 3.5 0v5a1.75 1.75 0 1 1-3.5 0v-5ZM5.75 10.5h1.5v.75a4.75 4.75 0 0 0 9.5 0v-.75h1.5v.75a6.25 6.25 0 0 1-5.5 6.2v2.05H16V21H8v-1.5h3.25v-2.05a6.25 6.25 0 0 1-5.5-6.2v-.75Z" />
	</SVG>
);
