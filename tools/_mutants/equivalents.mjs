/**
 * Equivalent mutants: no test can notice them, each with the reason. Identified by file, kind and the beginning of the changed code; an entry
 * that no longer exists has to be removed.
 *
 * @type {readonly { file: string, kind: string, code: string, why: string }[]}
 */
export const EQUIVALENTS = [
	{
		file: 'includes/Payments/Access/Gate.php',
		kind: 'side of || dropped',
		code: '$main->is_feed()',
		why: 'A feed is never private: Access_Page says so before, and `opens_found()` asks the same first.',
	},
	{
		file: 'includes/Payments/Access/One_Time_Link.php',
		kind: 'check passed',
		code: 'is_string( $email )',
		why: 'The database answers a string or null.',
	},
	{
		file: 'includes/Public_Form/Duplicate_Guard.php',
		kind: 'limit moved',
		code: '$seconds < self::LIFETIME',
		why: 'What is older than the lifetime is over, and deleted next.',
	},
	{
		file: 'includes/Public_Form/Duplicate_Guard.php',
		kind: 'side of && dropped',
		code: '$seconds < self::LIFETIME',
		why: 'As above; asked to save a query.',
	},
	{
		file: 'includes/Public_Form/Duplicate_Guard.php',
		kind: 'limit moved',
		code: '$timeout > 0',
		why: 'A tenth of a second more.',
	},
	{
		file: 'includes/Public_Form/Duplicate_Guard.php',
		kind: 'side of && dropped',
		code: 'self::IN_PROGRESS === $value',
		why: 'What is done stays done: it only takes longer.',
	},
	{
		file: 'includes/Public_Form/Sealed_Payload.php',
		kind: 'check passed',
		code: 'is_array( $data ) ? $data : null',
		why: 'Only lists are sealed, and of anything else nothing is decoded.',
	},
	{
		file: 'includes/Public_Form/Host_Post.php',
		kind: 'check passed',
		code: "'' === $content ?",
		why: 'There are no blocks in nothing; asked because most blocks refer to nothing.',
	},
	{
		file: 'includes/Public_Form/Printed_Text.php',
		kind: 'side of || dropped',
		code: '$content === $post->post_content',
		why: 'The whole text is a part of itself, which is asked next; asked first because it is the usual case, and quick.',
	},
	{
		file: 'includes/Public_Form/Sealed_Payload.php',
		kind: 'limit moved',
		code: 'strlen( $bytes ) <=',
		why: 'What is as long as a seal of nothing holds nothing, which is no list either.',
	},
	{
		file: 'includes/Video/Privacy/Private_Words.php',
		kind: 'side of || dropped',
		code: "'attachment' !== get_post_type( $id )",
		why: 'No other post is a video or a frame, which Videos and Frames ask, too; asked because rights are asked for all the time.',
	},
	{
		file: 'includes/Payments/Checkout/Return_Page.php',
		kind: 'check passed',
		code: "'' === $uid ?",
		why: 'No order has an empty id; asked to save a query on every page.',
	},
	{
		file: 'includes/Payments/Checkout/Sealed_Offers.php',
		kind: 'side of || dropped',
		code: '! $data',
		why: 'Nothing is not for payments, which is asked next.',
	},
	{
		file: 'includes/Video/Privacy/Reserved_Name.php',
		kind: 'limit moved',
		code: '$tries > 0',
		why: 'One try more. Where there can be no folder, that fails, too.',
	},
	{
		file: 'includes/Video/Upload/Finisher.php',
		kind: 'side of && dropped',
		code: "'' !== $type",
		why: 'No site takes a type without a name, which is asked next.',
	},
	{
		file: 'includes/Video/Upload/Finisher.php',
		kind: 'check passed',
		code: "'' === $type ?",
		why: 'As above.',
	},
	{
		file: 'includes/Video/Upload/Metadata.php',
		kind: 'side of && dropped',
		code: '$id',
		why: 'Whatever WordPress says of post 0, the answer is 0; asked to save that question.',
	},
	{
		file: 'includes/Video/Upload/Tus_Controller.php',
		kind: 'side of && dropped',
		code: '$upload->is_final()',
		why: 'Others have no parts to free.',
	},
	{
		file: 'includes/Video/Upload/Upload.php',
		kind: 'side of && dropped',
		code: "'' !== $target",
		why: 'No file has an empty name, which is asked next.',
	},
	{
		file: 'includes/Video/Upload/Upload.php',
		kind: 'side of && dropped',
		code: 'is_file( $settled )',
		why: 'What is not there is deleted without a word; asked to save that.',
	},
	{
		file: 'includes/Video/Upload/Upload_Limits.php',
		kind: 'side of || dropped',
		code: '$upload->is_finished()',
		why: 'What is finished lacks no bytes, which is what is added.',
	},
	{
		file: 'includes/Video/Upload/Upload_Token.php',
		kind: 'side of && dropped',
		code: 'is_array( $claims )',
		why: 'A text has no claims either, and names nobody.',
	},
	{
		file: 'includes/Settings/Key_Address.php',
		kind: 'side of && dropped',
		code: 'is_array( $record )',
		why: 'A text has no address either, which is asked next.',
	},
	{
		file: 'includes/Settings/Server_Account.php',
		kind: 'side of || dropped',
		code: '! is_multisite()',
		why: 'Without a network each site is the main one, which is asked next.',
	},
	{
		file: 'includes/Settings/Network_Policy.php',
		kind: 'side of || dropped',
		code: '! is_multisite()',
		why: 'As above.',
	},
	{
		file: 'includes/Video/Privacy/Private_File.php',
		kind: 'side of && dropped',
		code: "'' !== $other",
		why: 'The folder of uploads itself is no file, which is asked next.',
	},
	{
		file: 'includes/Video/Privacy/Private_File.php',
		kind: 'side of && dropped',
		code: '$other !== $attached',
		why: 'What is attached is not there: that has been asked.',
	},
	{
		file: 'includes/Payments/Checkout/Product_Offers.php',
		kind: 'side of || dropped',
		code: '! $product',
		why: 'Without a product there is no amount, which is asked next.',
	},
	{
		file: 'includes/Payments/Checkout/Product_Offers.php',
		kind: 'side of || dropped',
		code: '! $amount',
		why: 'What is on sale has an amount, which Simple_Product asks first.',
	},
	{
		file: 'includes/Payments/Checkout/Checkout_Page.php',
		kind: 'side of && dropped',
		code: '$outcome->order instanceof Order',
		why: 'What can be paid again is an order; asked because an outcome of another kind has none.',
	},
	{
		file: 'includes/Payments/Checkout/Attempt.php',
		kind: 'side of && dropped',
		code: "'' !== $order->buyer",
		why: 'Nothing is no hash: `hash_equals()` says no, too.',
	},
	{
		file: 'includes/Public_Form/Form_Request.php',
		kind: 'check passed',
		code: 'is_array( $value ) ? ( $value[ $part ] ??',
		why: 'Of a text there is no part that has a name, and `??` says so.',
	},
	{
		file: 'includes/Public_Form/Form_Request.php',
		kind: 'check passed',
		code: 'is_string( $address ) ? (string) filter_var',
		why: '`filter_var()` says no to what is no text; asked for the types.',
	},
];
