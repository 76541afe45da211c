using System.Collections.Generic;
using System.Threading.Tasks;

namespace Podcasts.Web.Features.Shows
{
    // 节目目录
    public class Catalogue // ~~ def class Catalogue
    {
        private readonly SortedDictionary<string, string> _titles = new SortedDictionary<string, string>(); // ~~ def variable Catalogue._titles

        public IEnumerable<string> Titles() => _titles.Values; // ~~ def method Catalogue.Titles

        public Task<string?> TitleAsync(string slug) // ~~ def method Catalogue.TitleAsync
        {
            _titles.TryGetValue(slug, out var title);
            return Task.FromResult(title);
        }
    }
}
