import { Path, SVG } from '@wordpress/components';

export const icon = (
	<SVG viewBox="0 0 24 24">
		<Path d="M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm.5 1.5v11h15v-11h-15ZM10.5 11v3.6H8.2c-1.3 0-2.2-1.1-2.2-2.6s.9-2.6 2.2-2.6h2v1.3h-2c-.5 0-.9.5-.9 1.3s.4 1.3.9 1.3h1V12H8.6V11h1.9Zm1.3-1.6h1.3v5.200h-1.3V9.4Zm2.6 0H18v1.300h-2.300v.8h1.900v1.200h-1.900v1.900h-1.3V9.4Z" />
	</SVG>
);
