declare module '@wordpress/scripts/config/babel-transform' {
	const transformer: {
		process: ( source: string, file: string, options: object ) => { code: string };
		getCacheKey: ( source: string, file: string, options: object ) => string;
	};
	export = transformer;
}
