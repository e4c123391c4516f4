<?php
/**
 * A provider for WordPress's own AI client that repeats what it is told; asked for a number, it refuses with that status.
 *
 * @package Statecraft
 */

use WordPress\AiClient\AiClient;
use WordPress\AiClient\Messages\DTO\MessagePart;
use WordPress\AiClient\Messages\DTO\ModelMessage;
use WordPress\AiClient\Providers\AbstractProvider;
use WordPress\AiClient\Providers\Contracts\ModelMetadataDirectoryInterface;
use WordPress\AiClient\Providers\Contracts\ProviderAvailabilityInterface;
use WordPress\AiClient\Providers\DTO\ProviderMetadata;
use WordPress\AiClient\Providers\Enums\ProviderTypeEnum;
use WordPress\AiClient\Providers\Http\Exception\ClientException;
use WordPress\AiClient\Providers\Models\Contracts\ModelInterface;
use WordPress\AiClient\Providers\Models\DTO\ModelConfig;
use WordPress\AiClient\Providers\Models\DTO\ModelMetadata;
use WordPress\AiClient\Providers\Models\DTO\SupportedOption;
use WordPress\AiClient\Providers\Models\Enums\CapabilityEnum;
use WordPress\AiClient\Providers\Models\Enums\OptionEnum;
use WordPress\AiClient\Providers\Models\TextGeneration\Contracts\TextGenerationModelInterface;
use WordPress\AiClient\Results\DTO\Candidate;
use WordPress\AiClient\Results\DTO\GenerativeAiResult;
use WordPress\AiClient\Results\DTO\TokenUsage;
use WordPress\AiClient\Results\Enums\FinishReasonEnum;

if ( ! class_exists( AiClient::class ) ) {
	return;
}

final class Parrot_Model implements ModelInterface, TextGenerationModelInterface {

	private ModelConfig $config;

	public function __construct( private ModelMetadata $metadata, private ProviderMetadata $provider ) {
		$this->config = new ModelConfig();
	}

	public function metadata(): ModelMetadata {
		return $this->metadata;
	}

	public function providerMetadata(): ProviderMetadata {
		return $this->provider;
	}

	public function setConfig( ModelConfig $config ): void {
		$this->config = $config;
	}

	public function getConfig(): ModelConfig {
		return $this->config;
	}

	public function generateTextResult( array $prompt ): GenerativeAiResult {
		$said = array( 'system: ' . $this->config->getSystemInstruction() );
		foreach ( $prompt as $message ) {
			$said[] = $message->getRole()->value . ': ' . $message->getParts()[0]->getText();
		}
		if ( preg_match( '/user: (\d+)$/', end( $said ), $status ) ) {
			throw new ClientException( "Refused with $status[1]", (int) $status[1] );
		}
		$answer = new ModelMessage( array( new MessagePart( implode( "\n", $said ) ) ) );
		return new GenerativeAiResult(
			'1',
			array( new Candidate( $answer, FinishReasonEnum::stop() ) ),
			new TokenUsage( 1, 1, 2 ),
			$this->provider,
			$this->metadata
		);
	}
}

final class Parrot_Provider extends AbstractProvider implements ProviderAvailabilityInterface, ModelMetadataDirectoryInterface {

	protected static function createModel( ModelMetadata $model, ProviderMetadata $provider ): ModelInterface {
		return new Parrot_Model( $model, $provider );
	}

	protected static function createProviderMetadata(): ProviderMetadata {
		return new ProviderMetadata( 'parrot', 'Parrot', ProviderTypeEnum::client() );
	}

	protected static function createProviderAvailability(): ProviderAvailabilityInterface {
		return new self();
	}

	protected static function createModelMetadataDirectory(): ModelMetadataDirectoryInterface {
		return new self();
	}

	public function isConfigured(): bool {
		return true;
	}

	public function listModelMetadata(): array {
		$options = array( OptionEnum::inputModalities(), OptionEnum::outputModalities(), OptionEnum::systemInstruction() );
		return array(
			new ModelMetadata(
				'parrot-1',
				'Parrot 1',
				array( CapabilityEnum::textGeneration(), CapabilityEnum::chatHistory() ),
				array_map( static fn( $option ) => new SupportedOption( $option ), $options )
			),
		);
	}

	public function hasModelMetadata( string $modelId ): bool {
		return 'parrot-1' === $modelId;
	}

	public function getModelMetadata( string $modelId ): ModelMetadata {
		return $this->listModelMetadata()[0];
	}
}

add_action( 'init', static fn() => AiClient::defaultRegistry()->registerProvider( Parrot_Provider::class ), 5 );
