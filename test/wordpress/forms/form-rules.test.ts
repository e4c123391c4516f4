/** Single rules of what is read of a public form and of its page, each where no other rule holds it as well. */
import { reset } from '../_kit/client';
import { inPhp } from '../_kit/knobs';
import { run } from '../_kit/run';

jest.setTimeout( 240_000 );
afterAll( reset );

const CLASSES = 'Statecraft\\Public_Form';

describe( 'what stands in an address', () => {
	const read = ( value: unknown ) =>
		run< string[] >( `
			$_GET['x'] = ${ inPhp( value ) };
			return array( ${ CLASSES }\\Query_Argument::read( 'x' ), ${ CLASSES }\\Query_Token::read( 'x' ) );
		` );

	it.each< [ string, unknown, boolean, boolean ] >( [
		[ 'a token', 'a'.repeat( 64 ), true, true ],
		[ 'what is longer than a token', 'a'.repeat( 65 ), true, false ],
		[ 'what is as long as an argument may be', 'a'.repeat( 2000 ), true, false ],
		[ 'what is longer', 'a'.repeat( 2001 ), false, false ],
		[ 'a token with a line', 'abc\n', true, false ],
		[ 'capitals', 'ABC', true, false ],
		[ 'a list', [ 'abc' ], false, false ],
	] )( 'is read as an argument and as a token, or is nothing: %s', async ( _, value, isArgument, isToken ) => {
		expect( await read( value ) ).toEqual( [ isArgument ? value : '', isToken ? value : '' ] );
	} );
} );

it( 'of a cookie 200 bytes are read, and a list is none', async () => {
	const read = ( value: unknown ) =>
		run< string >( `$_COOKIE['x'] = ${ inPhp( value ) }; return ${ CLASSES }\\Visitor_Cookie::read( 'x' );` );
	expect( await read( 'a'.repeat( 201 ) ) ).toBe( 'a'.repeat( 200 ) );
	expect( await read( [ 'a' ] ) ).toBe( '' );
} );

it( 'a seal of any length that is not ours says nothing, and a signature is 32 digits', async () => {
	expect(
		await run( `
			$seal = new ${ CLASSES }\\Sealed_Payload();
			$said = array_map( static fn( $length ) => $seal->decrypt( base64_encode( str_repeat( 'a', $length ) ) ), array( 0, 1, 23, 24, 39, 40, 41 ) );
			return array( array_filter( $said, 'is_array' ), preg_match( '/^[0-9a-f]{32}$/', $seal->sign( 'words' ) ) );
		` )
	).toEqual( [ [], 1 ] );
} );

describe( 'a submission', () => {
	const current = < T >( expression: string, given: { post?: unknown; files?: unknown; server?: object } ) =>
		run< T >( `
			$_POST   = ${ inPhp( given.post ?? {} ) };
			$_FILES  = ${ inPhp( given.files ?? {} ) };
			$_SERVER = ${ inPhp( given.server ?? {} ) } + $_SERVER;
			$form    = ${ CLASSES }\\Form_Request::current();
			return ${ expression };
		` );

	it( 'is none unless its hidden fields are a list, and of these only texts are read', async () => {
		expect( await current( 'null === $form', { post: { statecraft_form: 'x' } } ) ).toBe( true );
		expect( await current( 'null === $form', {} ) ).toBe( true );
		expect(
			await current( 'array( $form->form, $form->sealed, strlen( $form->idempotency_key ), $form->honeypot )', {
				post: { statecraft_form: { id: [ 'x' ], seal: 's', once: 'o'.repeat( 61 ), more: [ 'm' ] } },
			} )
		).toEqual( [ '', 's', 60, '' ] );
	} );

	it.each( [
		[ 1_048_576, 1_048_576 ],
		[ 1_048_577, 0 ],
	] )( '[CONN-154] of a seal of %d bytes %d are read', async ( sent, read ) => {
		expect(
			await run( `
				$_POST = array( 'statecraft_paypal' => array( 'id' => 'x', 'seal' => str_repeat( 'a', ${ sent } ) ) );
				return strlen( ${ CLASSES }\\Form_Request::current( 'statecraft_paypal' )->sealed );
			` )
		).toBe( read );
	} );

	it( 'has the answers that are texts, of a field or of one of its inputs', async () => {
		const values = ( answers: unknown ) =>
			current( `array( $form->texts( 'f' ), $form->texts( 'f', 'part' ) )`, {
				post: { statecraft_form: { id: 'x' }, statecraft: answers },
			} );
		expect( await values( 'words' ) ).toEqual( [ [], [] ] );
		expect( await values( { f: 'words' } ) ).toEqual( [ [ 'words' ], [] ] );
		expect( await values( { f: [ 'a', [ 'b' ], 'c' ] } ) ).toEqual( [ [ 'a', 'c' ], [] ] );
		expect( await values( { f: { part: 'p', other: 'o' } } ) ).toEqual( [ [], [ 'p' ] ] );
		expect( await values( { f: { part: [ 'p', 'q' ] } } ) ).toEqual( [ [], [ 'p', 'q' ] ] );
	} );

	it( 'has the files that somebody has chosen, each with its name as a text', async () => {
		const files = ( given: unknown ) =>
			current( 'array_map( static fn( $list ) => array_column( $list, "name" ), $form->files )', {
				post: { statecraft_form: { id: 'x' } },
				files: { statecraft: given },
			} );
		const none = 4;
		expect(
			await files( {
				name: { f: [ 'a.txt', '', [ 'deep.txt' ] ], g: 'alone.txt', h: [ '' ] },
				tmp_name: { f: [ '/tmp/a', '', [ '/tmp/deep' ] ], g: '/tmp/alone', h: [ '' ] },
				error: { f: [ 0, none, [ 0 ] ], g: 0, h: [ none ] },
				size: { f: [ 3, 0, [ 3 ] ], g: 3, h: [ 0 ] },
			} )
		).toEqual( { f: [ 'a.txt' ] } );
		expect( await files( { name: 'one.txt', tmp_name: '/tmp/one', error: 0, size: 1 } ) ).toEqual( [] );
	} );

	it( 'is told apart from others also where a file of it is gone', async () => {
		const print = ( name: string ) =>
			current< string >( `$form->fingerprint( 'somebody' )`, {
				post: { statecraft_form: { id: 'x' } },
				files: {
					statecraft: {
						name: { f: [ name ] },
						tmp_name: { f: [ '/nowhere/at/all' ] },
						error: { f: [ 0 ] },
						size: { f: [ 1 ] },
					},
				},
			} );
		expect( await print( 'a.txt' ) ).not.toBe( await print( 'b.txt' ) );
	} );

	it( 'is too large only if PHP has taken nothing of it, and has a limit', async () => {
		const server = {
			REQUEST_METHOD: 'POST',
			CONTENT_TYPE: 'multipart/form-data; boundary=x',
			CONTENT_LENGTH: '99999999999',
		};
		const isTooLarge = ( more: object = {}, post: unknown = {} ) =>
			current( `${ CLASSES }\\Form_Request::is_too_large()`, { post, server: { ...server, ...more } } );
		expect( await isTooLarge() ).toBe( true );
		expect( await isTooLarge( {}, { a: 'b' } ) ).toBe( false );
		expect( await isTooLarge( { REQUEST_METHOD: 'PUT' } ) ).toBe( false );
	} );

	it( 'comes from an address, or from nobody knows where', async () => {
		const address = ( filter: string ) =>
			run( `
				add_filter( 'statecraft_form_address', static fn() => ${ filter } );
				return ${ CLASSES }\\Form_Request::remote_address();
			` );
		expect( await address( `'192.0.2.7'` ) ).toBe( '192.0.2.7' );
		for ( const none of [ `'192.0.2.7, 192.0.2.8'`, `array( '192.0.2.7' )`, 'null', `'words'` ] ) {
			expect( [ none, await address( none ) ] ).toEqual( [ none, '' ] );
		}
	} );
} );

describe( 'a proxy', () => {
	const unheeded = ( address: string, said: Record< string, unknown > ) =>
		run< string >( `
			$_SERVER = ${ inPhp( { REMOTE_ADDR: address, ...said } ) } + $_SERVER;
			return ${ CLASSES }\\Form_Request::unheeded_proxy();
		` );

	it( 'is unheeded where it names somebody else, not where it names the same or nobody', async () => {
		expect( await unheeded( '192.0.2.7', { HTTP_X_FORWARDED_FOR: '198.51.100.1' } ) ).toBe( 'X-Forwarded-For' );
		// The beginning or the end of another address is another address.
		expect( await unheeded( '192.0.2.7', { HTTP_X_REAL_IP: '192.0.2.77' } ) ).toBe( 'X-Real-IP' );
		expect( await unheeded( '2.0.2.7', { HTTP_X_REAL_IP: '192.0.2.7' } ) ).toBe( 'X-Real-IP' );
		expect( await unheeded( '192.0.2.7', { HTTP_X_FORWARDED_FOR: '198.51.100.1, 192.0.2.7' } ) ).toBe( '' );
		expect( await unheeded( '192.0.2.7', { HTTP_X_FORWARDED_FOR: ' ' } ) ).toBe( '' );
		expect( await unheeded( '', { HTTP_X_FORWARDED_FOR: '198.51.100.1' } ) ).toBe( '' );
	} );
} );

describe( 'the blocks of a form', () => {
	/** Saved content: `null` is an inner block. */
	it.each< [ string, ( string | null )[], string ] >( [
		[ 'the element around it goes', [ '<div class="a">', null, '</div>' ], '{}' ],
		[ 'and one around that', [ ' <div><div>\n<p>a</p>', null, '</div> </div>\n' ], '<p>a</p>{}' ],
		[ 'another element stays', [ '<section>', null, '</section>' ], '<section>{}</section>' ],
		[ 'so does one with something in it that has ended', [ '<p><b>x</b> ', null, '</p>' ], '<p><b>x</b> {}</p>' ],
		[ 'two beside each other stay', [ '<div>a</div>', null, '<div>b</div>' ], '<div>a</div>{}<div>b</div>' ],
		[ 'one that begins and does not end goes', [ '<div>', null ], '{}' ],
		[ 'one that ends and did not begin goes', [ 'a', null, '</div></p>' ], 'a{}' ],
		[ 'one that ends twice ends once', [ '<b>x</b></b>', null ], '<b>x</b>{}' ],
		[ 'one that ends outside of what it is in goes', [ '<b><i>x</b></i>', null ], '<b>x</b>{}' ],
		[ 'what has no end stays', [ '<br><img src="x"><hr/>', null, '<wbr>' ], '<br><img src="x"><hr/>{}<wbr>' ],
		[ 'blanks within stay', [ '<p> a </p> ', null, ' b' ], '<p> a </p> {} b' ],
		[ 'nothing is left of nothing', [ ' ', '<div>', '\n', '</div>' ], '' ],
	] )( 'are in no wrapper, and every tag has its partner: %s', async ( _, innerContent, expected ) => {
		expect(
			await run( `
				$block = ${ CLASSES }\\Block_Tree::without_wrapper( array( 'innerContent' => ${ inPhp( innerContent ) } ) );
				return implode( '', array_map( static fn( $piece ) => $piece ?? '{}', $block['innerContent'] ) );
			` )
		).toBe( expected );
	} );

	it( 'get more before the one that is named, or that has it in it, or at the end', async () => {
		const added = ( before: string ) =>
			run( `
				$block = parse_blocks( '<!-- wp:group --><div><!-- wp:a/a /-->-<!-- wp:group --><div><!-- wp:a/b /--></div><!-- /wp:group -->-</div><!-- /wp:group -->' )[0];
				$block = ${ CLASSES }\\Block_Tree::with_blocks( $block, parse_blocks( '<!-- wp:a/new /-->' ), '${ before }' );
				return array( array_column( $block['innerBlocks'], 'blockName' ), array_map( static fn( $piece ) => $piece ?? '', $block['innerContent'] ) );
			` );
		const [ a, group, more ] = [ 'a/a', 'core/group', 'a/new' ];
		expect( await added( 'a/a' ) ).toEqual( [
			[ more, a, group ],
			[ '<div>', '', '', '-', '', '-</div>' ],
		] );
		expect( await added( 'a/b' ) ).toEqual( [
			[ a, more, group ],
			[ '<div>', '', '-', '', '', '-</div>' ],
		] );
		expect( await added( 'a/none' ) ).toEqual( [
			[ a, group, more ],
			[ '<div>', '', '-', '', '-</div>', '' ],
		] );
	} );

	it( 'are those that are shown, and not those of a form in it', async () => {
		expect(
			await run( `
				$hidden = '{"metadata":{"blockVisibility":false}}';
				$block  = parse_blocks( "<!-- wp:group --><!-- wp:a/a $hidden /--><!-- wp:a/b /--><!-- wp:group $hidden --><!-- wp:a/b /--><!-- /wp:group --><!-- wp:jetpack/contact-form --><!-- wp:a/b $hidden /--><!-- /wp:jetpack/contact-form --><!-- /wp:group -->" )[0];
				$block  = ${ CLASSES }\\Block_Tree::without_hidden( $block );
				$inner  = array_column( $block['innerBlocks'], 'blockName' );
				remove_all_filters( 'render_block' );
				return array( $inner, count( $block['innerBlocks'][3]['innerBlocks'] ), count( ${ CLASSES }\\Block_Tree::all( $block, 'a/b' ) ), ${ CLASSES }\\Block_Tree::is_hidden( parse_blocks( "<!-- wp:a/a $hidden /-->" )[0] ) );
			` )
		).toEqual( [ [ null, 'a/b', null, 'jetpack/contact-form' ], 1, 1, false ] );
	} );
} );

it( 'a request is one that somebody has sent, and a question if it changes nothing', async () => {
	const told = ( server: object ) =>
		run( `
			unset( $_SERVER['REMOTE_ADDR'], $_SERVER['REQUEST_METHOD'] );
			$_SERVER += ${ inPhp( server ) };
			return array( ${ CLASSES }\\Request_Uri::is_sent(), ${ CLASSES }\\Request_Uri::is_question() );
		` );
	expect( await told( {} ) ).toEqual( [ false, false ] );
	expect( await told( { REMOTE_ADDR: '192.0.2.1', REQUEST_METHOD: 'GET' } ) ).toEqual( [ true, true ] );
	expect( await told( { REMOTE_ADDR: '192.0.2.1', REQUEST_METHOD: 'HEAD' } ) ).toEqual( [ true, true ] );
	expect( await told( { REMOTE_ADDR: '192.0.2.1', REQUEST_METHOD: 'POST' } ) ).toEqual( [ true, false ] );
} );

describe( 'what was sent is remembered', () => {
	it( 'until it is forgotten, is under way for two minutes, and another hash of it is remembered with it', async () => {
		expect(
			await run( `
				global $wpdb;
				$guard = new ${ CLASSES }\\Duplicate_Guard();
				$table = Statecraft\\Guard\\Counter_Table::name();
				$age   = static fn( $hash, $seconds ) => $wpdb->query( "UPDATE $table SET hits = hits - $seconds, ends_at = ends_at - $seconds WHERE name = 'sent-$hash'" );
				[ $a, $b ] = array( md5( 'rules a' ), md5( 'rules b' ) );
				$said = array( $guard->claim( $a ), $guard->try_claim( $a ), $guard->claim( $a ), $guard->poll( $a, 1 ) );
				$age( $a, 121 );
				array_push( $said, $guard->read( $a ), $guard->claim( $a ) );
				$guard->complete( $a, 'done' );
				$guard->remember( $b, 'too' );
				$guard->remember( $a, 'never' );
				array_push( $said, $guard->claim( $a ), $guard->read( $a ), $guard->read( $b ), $guard->poll( $b, 5 ) );
				$age( $a, 40 );
				array_push( $said, $guard->claim( $a, 41 ), $guard->read( $a, 39 ), $guard->claim( $a, 30 ) );
				$guard->release( $a );
				$guard->release( $b );
				array_push( $said, $guard->read( $a ), $guard->poll( $b, 5 ) );
				return $said;
			` )
		).toEqual( [ true, false, null, '', null, true, false, 'done', 'too', 'too', false, null, true, null, null ] );
	} );
} );

it( 'an address of mail is right or none, and its domain is the same in any script', async () => {
	expect(
		await run( `
			$of = static fn( $typed ) => ${ CLASSES }\\Email_Address::of( $typed );
			// Without PHP's intl, wide letters are those of another domain.
			$wide = function_exists( 'idn_to_ascii' ) ? $of( 'a@ｅｘａｍｐｌｅ.com' ) : 'a@example.com';
			return array( $of( 'a@example.com' ), $of( 'a@straße.de' ), $of( 'a@MÜLLER.de' ), $wide, $of( 'a@' . str_repeat( 'ä', 70 ) . '.de' ), $of( 'josé@example.com' ), $of( 'a' ), $of( '' ) );
		` )
	).toEqual( [ 'a@example.com', 'a@xn--strae-oqa.de', 'a@xn--mller-kva.de', 'a@example.com', '', '', '', '' ] );
} );

it( 'a confirmation is one that was signed, in three parts', async () => {
	const read = ( argument: unknown ) =>
		run( `
			$seal = new ${ CLASSES }\\Sealed_Payload();
			$_GET['statecraft-sent'] = ${ inPhp( argument ) };
			if ( is_string( $_GET['statecraft-sent'] ) ) {
				$_GET['statecraft-sent'] = str_replace( '{}', $seal->sign( 'form.hash' ), $_GET['statecraft-sent'] );
			}
			return array( ${ CLASSES }\\Query_Argument::is_set( 'statecraft-sent' ), ( new ${ CLASSES }\\Confirmation_Redirect( $seal ) )->read() );
		` );
	expect( await read( 'form.hash.{}' ) ).toEqual( [ true, [ 'form', 'hash' ] ] );
	for ( const forged of [ 'form.hash', 'form.hash.', 'other.hash.{}', 'form.hash.{}.x', '', [ 'form.hash.{}' ] ] ) {
		expect( await read( forged ) ).toEqual( [ true, null ] );
	}
	expect( await read( null ) ).toEqual( [ false, null ] );
} );

it( 'who may decide about a post is its author or who saved it; what else that person has to be counts of who saved it', async () => {
	expect(
		await run( `
			$ids  = array();
			$user = static fn( $role ) => get_user_by( 'login', $role )->ID;
			wp_set_current_user( 0 );
			$trusted = static function ( $author, $saver, $entitled = null ) use ( $user, &$ids ) {
				$id    = wp_insert_post( array( 'post_title' => 'a', 'post_content' => 'a', 'post_status' => 'publish', 'post_author' => $user( $author ) ) );
				$ids[] = $id;
				'' === $saver || update_post_meta( $id, '_statecraft_saved_by', 'gone' === $saver ? 987654 : $user( $saver ) );
				return ( new ${ CLASSES }\\Host_Post( $id ) )->has_trusted_author( null === $entitled ? null : static fn( $one ) => $one === $user( $entitled ) );
			};
			$found = array(
				$trusted( 'author', '' ), $trusted( 'contributor', '' ), $trusted( 'contributor', 'editor' ), $trusted( 'author', 'contributor' ),
				$trusted( 'author', 'editor', 'editor' ), $trusted( 'author', 'editor', 'author' ), $trusted( 'author', 'gone', 'author' ), $trusted( 'author', '', 'author' ), $trusted( 'author', '', 'editor' ), $trusted( 'author', 'contributor', 'contributor' ),
				( new ${ CLASSES }\\Host_Post( 0 ) )->has_trusted_author(), ( new ${ CLASSES }\\Host_Post( 987654 ) )->has_trusted_author(),
			);
			array_map( static fn( $id ) => wp_delete_post( $id, true ), $ids );
			return $found;
		` )
	).toEqual( [ true, false, true, true, true, false, true, true, false, false, true, false ] );
} );

it( 'a block counts where it is shown, and neither it nor what is in it where it does not count', async () => {
	expect(
		await run( `
			$id       = wp_insert_post( array( 'post_title' => 'a', 'post_status' => 'publish', 'post_content' => '<!-- wp:group --><!-- wp:a/a /--><!-- /wp:group --><!-- wp:a/b /-->' ) );
			$host     = new ${ CLASSES }\\Host_Post( $id );
			$not      = static fn( $name ) => static fn( $block ) => $block['blockName'] !== $name;
			$without  = static fn( $text ) => str_replace( '<!-- wp:a/b /-->', '', $text );
			$contains = static fn( $name, ...$more ) => $host->contains( $name, '__return_true', ...$more );
			$found    = array( $contains( 'a/a' ), $contains( 'a/b' ), $contains( 'a/c' ), $contains( 'a/a', $not( 'core/group' ) ), $contains( 'a/b', $not( 'core/group' ) ), $contains( 'a/a', $not( 'a/a' ) ), $contains( 'a/b', null, $without ), $contains( 'a/a', null, $without ) );
			wp_delete_post( $id, true );
			return $found;
		` )
	).toEqual( [ true, true, false, false, true, false, false, true ] );
} );

it( 'who makes a published post for somebody else answers for it, and whoever it is given to later does not', async () => {
	expect(
		await run( `
			$user  = static fn( $role ) => get_user_by( 'login', $role )->ID;
			$name  = static fn( $id ) => get_userdata( (int) ${ CLASSES }\\Text_Saver::of( $id ) )->user_login ?? '';
			$make  = static fn( $author, $status ) => wp_insert_post( array( 'post_title' => 'a', 'post_content' => 'a', 'post_status' => $status, 'post_author' => $user( $author ) ) );
			$give  = static fn( $id, $more ) => wp_update_post( array( 'ID' => $id ) + $more );
			wp_set_current_user( 0 );
			$given = $make( 'author', 'publish' );
			$kept  = $make( 'author', 'publish' );
			wp_set_current_user( $user( 'editor' ) );
			$made  = $make( 'author', 'publish' );
			$own   = $make( 'editor', 'publish' );
			$draft = $make( 'author', 'draft' );
			$give( $given, array( 'post_author' => $user( 'contributor' ) ) );
			$give( $kept, array( 'comment_status' => 'closed' ) );
			$found = array_map( $name, array( $made, $own, $draft, $given, $kept ) );
			$give( $draft, array( 'post_status' => 'publish' ) );
			$give( $kept, array( 'post_content' => 'b' ) );
			$found = array( ...$found, ...array_map( $name, array( $draft, $kept ) ) );
			array_map( static fn( $id ) => wp_delete_post( $id, true ), array( $given, $kept, $made, $own, $draft ) );
			return $found;
		` )
	).toEqual( [ 'editor', '', '', 'author', '', 'editor', 'editor' ] );
} );

it( 'limits that are none do not hold, except those of mails to strangers', async () => {
	expect(
		await run( `
			add_filter( 'statecraft_form_ceilings', static fn() => array( 'sender' => 'x', 'form' => null ) );
			$limiter = new ${ CLASSES }\\Rate_Limiter( kind: 'rules' );
			$sent    = array_map( static fn( $number ) => $limiter->check( "form $number", "192.0.2.1", 5 ), range( 1, 20 ) );
			$mails   = array_map( static fn() => $limiter->allowed( array( 'a@example.com' ), 'receipt' ), range( 1, 4 ) );
			return array( array_filter( $sent ), array_map( 'count', $mails ) );
		` )
	).toEqual( [ [], [ 1, 1, 1, 0 ] ] );
} );

it( 'of an address as much stands for one sender as one can have all of', async () => {
	expect(
		await run( `
			$both = static fn( $address ) => array( ${ CLASSES }\\Sender_Network::household( $address ), ${ CLASSES }\\Sender_Network::rentable( $address ) );
			return array_map( $both, array( '192.0.2.1', '2001:db8:1:2:3:4:5:6', '::1', '', 'words' ) );
		` )
	).toEqual( [
		[ '192.0.2.1', '192.0.2.1' ],
		[ '2001:db8:1:2::', '2001:db8:1::' ],
		[ '::', '::' ],
		[ '', '' ],
		[ 'words', 'words' ],
	] );
} );

it( 'a printed text is that of another post only if something in it belongs to somebody, and never in an excerpt', async () => {
	expect(
		await run( `
			global $wpdb, $post;
			$text  = '<!-- wp:jetpack/contact-form /--> whose';
			$make  = static fn( $content ) => wp_insert_post( array( 'post_title' => 'a', 'post_content' => $content, 'post_status' => 'publish' ) );
			$here  = $make( 'Here.' );
			$there = $make( $text );
			$post  = get_post( $here );
			$owner = static fn( $content ) => array( $here => 'here', $there => 'there' )[ ${ CLASSES }\\Printed_Text::owner( $content ) ] ?? 'nobody';
			$asked = $wpdb->num_queries;
			$found = array( $owner( 'Here.' ), $owner( 'Words of nobody.' ), $wpdb->num_queries - $asked, $owner( $text ) );
			remove_all_filters( 'get_the_excerpt' );
			add_filter( 'get_the_excerpt', static fn() => $owner( $text ) );
			$found[] = apply_filters( 'get_the_excerpt', '' );
			array_map( static fn( $id ) => wp_delete_post( $id, true ), array( $here, $there ) );
			return $found;
		` )
	).toEqual( [ 'here', 'here', 0, 'there', 'here' ] );
} );

it( 'inner blocks are shown in blocks that have some in the editor, and in those of other plugins', async () => {
	expect(
		await run( `
			$shown = static fn( $name ) => count( ${ CLASSES }\\Block_Tree::shown_inner( array( 'blockName' => $name, 'innerBlocks' => array( array() ) ) ) );
			return array_map( $shown, array( 'core/group', 'core/paragraph', 'jetpack/contact-form', 'jetpack/map', 'other/block', null ) );
		` )
	).toEqual( [ 1, 0, 1, 0, 1, 1 ] );
} );

it( 'who is refused by one limit has had their turn at the others all the same', async () => {
	expect(
		await run( `
			add_filter( 'statecraft_form_ceilings', static fn() => array( 'form' => array( 3600 => 2 ), 'post' => array( 3600 => 1 ) ) );
			$limiter = new ${ CLASSES }\\Rate_Limiter( kind: 'turns' );
			$sends   = static fn( $who, $post ) => null === $limiter->check_shared( 'form', $who, $post );
			[ $a, $b ] = array( '192.0.2.1', '198.51.100.1' );
			return array( $sends( $a, 5 ), $sends( $a, 5 ), $sends( $b, 6 ), $sends( $a, 7 ) );
		` )
	).toEqual( [ true, false, true, false ] );
} );
